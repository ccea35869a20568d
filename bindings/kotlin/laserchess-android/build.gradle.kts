// The AAR: the same Kotlin sources, JNA's own AAR, the natives of build-natives.sh in jniLibs, and the
// shrinker rules for every app that uses it.
plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

group = "org.laserchess"

android {
    namespace = "org.laserchess"
    compileSdk = 36
    defaultConfig {
        minSdk = 26
        consumerProguardFiles("consumer-rules.pro")
    }
    sourceSets["main"].kotlin.srcDir("../laserchess/src/main/kotlin")
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_11
        targetCompatibility = JavaVersion.VERSION_11
    }
    publishing { singleVariant("release") }
}

kotlin { compilerOptions { jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_11 } }

dependencies {
    api("net.java.dev.jna:jna:5.19.1@aar")
    api("org.jetbrains.kotlinx:kotlinx-coroutines-android:1.11.0")
}
