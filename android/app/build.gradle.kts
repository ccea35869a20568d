import com.android.build.api.variant.FilterConfiguration.FilterType

plugins {
    id("com.android.application")
}

// The one version of the workspace: [workspace.package] in Cargo.toml.
val cargoVersion: String = rootDir.resolve("../Cargo.toml").readLines()
    .firstNotNullOf { Regex("""^version = "(\d+\.\d+\.\d+)"$""").find(it) }
    .groupValues[1]
val releaseNumber: Int = cargoVersion.split(".").map { it.toInt() }
    .let { (major, minor, patch) -> (major * 100 + minor) * 100 + patch }

// A version code is the release number times 10 plus the kind of package, so that a phone that can run two of them
// gets the better one. Fixed from the first release on; a bundle has a code of its own.
val bundleCode = 0
val abiCodes = mapOf("armeabi-v7a" to 1, "x86_64" to 2, "arm64-v8a" to 3)
val isBundle: Boolean = gradle.startParameter.taskNames.any { "bundle" in it.lowercase() }

android {
    // Never change the id after the first release: it is the app's identity in every store.
    namespace = "io.github.laserchess"
    compileSdk = 36
    ndkVersion = "28.2.13676358"

    defaultConfig {
        applicationId = "io.github.laserchess"
        minSdk = 26
        targetSdk = 36
        versionCode = releaseNumber * 10 + bundleCode
        versionName = cargoVersion
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }

    signingConfigs {
        // The key comes from the environment, never from a file of the project.
        System.getenv("LASER_CHESS_KEYSTORE")?.let { keystore ->
            create("release") {
                storeFile = file(keystore)
                storePassword = System.getenv("LASER_CHESS_KEYSTORE_PASSWORD")
                keyAlias = System.getenv("LASER_CHESS_KEY_ALIAS")
                keyPassword = System.getenv("LASER_CHESS_KEY_PASSWORD")
            }
        }
    }

    buildTypes {
        release {
            // The Java is three small classes that native code calls by name: nothing to shrink.
            isMinifyEnabled = false
            signingConfig = signingConfigs.findByName("release")
            ndk.debugSymbolLevel = "FULL"
            vcsInfo.include = false
        }
    }

    splits.abi {
        isEnable = !isBundle
        reset()
        include(*abiCodes.keys.toTypedArray())
        isUniversalApk = false
    }

    // The languages are in the program, not in Android's resources: a bundle must not be split by them.
    bundle.language.enableSplit = false
    // Reproducible packages: no list of dependencies encrypted by the store's key.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }
    packaging.jniLibs.useLegacyPackaging = false
    lint.abortOnError = true
}

androidComponents.onVariants { variant ->
    variant.outputs.forEach { output ->
        output.filters.find { it.filterType == FilterType.ABI }?.let { abi ->
            output.versionCode.set(releaseNumber * 10 + abiCodes.getValue(abi.identifier))
        }
    }
}

val buildNative by tasks.registering(Exec::class) {
    description = "Builds the native library for every ABI into src/main/jniLibs."
    workingDir = rootDir
    environment("ANDROID_NDK_VERSION", android.ndkVersion)
    commandLine("./build-native.sh", *abiCodes.keys.toTypedArray())
}

tasks.named("preBuild") {
    dependsOn(buildNative)
}
