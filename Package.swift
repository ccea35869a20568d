// swift-tools-version:5.9
// At the root because Swift's package manager looks here; the sources are in bindings/swift.
import PackageDescription

#if os(Linux)
// bindings/swift/test.sh puts the built library into bindings/swift/native. Flags like these are
// refused in packages that others depend on, so Linux is for testing.
let library: Target = .systemLibrary(name: "LaserChessFFI", path: "bindings/swift/Sources/LaserChessFFI")
let linking: [LinkerSetting] = [
    .unsafeFlags(["-Lbindings/swift/native", "-Xlinker", "-rpath=\(Context.packageDirectory)/bindings/swift/native"])
]
let strict: [SwiftSetting] = [.unsafeFlags(["-swift-version", "6", "-warnings-as-errors"])]
#else
// bindings/swift/build-xcframework.sh makes it on a Mac.
let library: Target = .binaryTarget(name: "LaserChessFFI", path: "bindings/swift/build/LaserChessFFI.xcframework")
let linking: [LinkerSetting] = []
let strict: [SwiftSetting] = []
#endif

let package = Package(
    name: "LaserChess",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1)],
    products: [.library(name: "LaserChess", targets: ["LaserChess"])],
    targets: [
        library,
        .target(
            name: "LaserChess",
            dependencies: ["LaserChessFFI"],
            path: "bindings/swift/Sources/LaserChess",
            swiftSettings: strict,
            linkerSettings: linking
        ),
        .testTarget(
            name: "LaserChessTests",
            dependencies: ["LaserChess"],
            path: "bindings/swift/Tests/LaserChessTests",
            swiftSettings: strict
        ),
    ]
)
