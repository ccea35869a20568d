// The library for the JVM, the library for Android, and a sample app.
pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
    plugins {
        id("org.jetbrains.kotlin.jvm") version "2.4.20"
        id("com.android.library") version "8.13.0"
        id("com.android.application") version "8.13.0"
        id("org.jetbrains.kotlin.android") version "2.4.20"
    }
}

dependencyResolutionManagement {
    repositories {
        google()
        mavenCentral()
    }
}

rootProject.name = "laserchess"
include(":laserchess", ":laserchess-android", ":android-sample")
