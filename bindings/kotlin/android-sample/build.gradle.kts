// A plain Android app over the bindings, without any library of widgets: 80 labelled buttons that a
// screen reader speaks.
plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "org.laserchess.sample"
    compileSdk = 36
    defaultConfig {
        applicationId = "org.laserchess.sample"
        minSdk = 26
        targetSdk = 36
        versionCode = 1
        versionName = version.toString()
    }
    buildTypes {
        release {
            isMinifyEnabled = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"))
        }
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_11
        targetCompatibility = JavaVersion.VERSION_11
    }
}

kotlin { compilerOptions { jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_11 } }

dependencies { implementation(project(":laserchess-android")) }
