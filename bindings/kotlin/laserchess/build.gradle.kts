// The jar for the JVM. Natives go into src/main/resources/linux-x86-64, darwin-aarch64, win32-x86-64:
// JNA unpacks the one it needs. bindings/kotlin/test.sh builds the same sources without Gradle.
plugins {
    id("org.jetbrains.kotlin.jvm")
    `java-library`
    `maven-publish`
}

group = "org.laserchess"

kotlin {
    jvmToolchain(17)
    compilerOptions { jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_11 }
}
java {
    targetCompatibility = JavaVersion.VERSION_11
    withSourcesJar()
}

dependencies {
    // 5.19.1: no race at the first call (fixed in 5.18.1), 16 KB pages on Android (5.17).
    api("net.java.dev.jna:jna:5.19.1")
    api("org.jetbrains.kotlinx:kotlinx-coroutines-core:1.11.0")
    testImplementation(kotlin("test"))
    testImplementation("com.google.code.gson:gson:2.10")
}

tasks.test {
    useJUnitPlatform()
    environment("LASER_CHESS_ROOT", rootDir.resolve("../.."))
}

publishing.publications.create<MavenPublication>("library") { from(components["java"]) }
