# Build Laser Chess for Windows and pack it: an installer where Inno Setup 6.3 or newer is installed (winget install
# JRSoftware.InnoSetup), and a .zip in any case. Run on Windows with Rust (MSVC):
#
#   packaging\windows\build.ps1
#
# The program's own icon and version come from app/build.rs.
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "../..")
$version = (Select-String -Path Cargo.toml -Pattern '^version = "(.*)"$' | Select-Object -First 1).Matches.Groups[1].Value
$output = Join-Path (Get-Location) "target/packages"

# The C runtime goes into the program, so that it runs on a Windows without Visual C++'s redistributables.
$env:RUSTFLAGS = "-C target-feature=+crt-static"
cargo build --release --locked -p laser-chess-app
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
$binary = Resolve-Path "target/release/laser-chess.exe"

New-Item -ItemType Directory -Force $output | Out-Null
$zip = Join-Path $output "laser-chess-$version-windows-x64.zip"
Compress-Archive -Force -DestinationPath $zip -Path $binary, LICENSE-MIT, LICENSE-APACHE
Write-Output $zip

$compiler = Get-Command iscc -ErrorAction SilentlyContinue
if (-not $compiler) { $compiler = Get-Command "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe" -ErrorAction SilentlyContinue }
if ($compiler) {
    & $compiler "/DVersion=$version" "/DBinary=$binary" "/DOutput=$output" packaging\windows\laser-chess.iss
    exit $LASTEXITCODE
}
Write-Output "no installer: Inno Setup 6 is not installed"
