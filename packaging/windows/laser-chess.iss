; The Windows installer, for Inno Setup 6.3 or newer (x64compatible). build.ps1 calls it with the version, the binary and the output folder.
[Setup]
AppId={{6B0E0F7B-7C3B-4B0E-9B39-6B1A5E4C1D52}
AppName=Laser Chess
AppVersion={#Version}
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Laser Chess
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
SetupIconFile=..\icon\laser-chess.ico
UninstallDisplayIcon={app}\laser-chess.exe
LicenseFile=..\..\LICENSE-MIT
OutputDir={#Output}
OutputBaseFilename=laser-chess-{#Version}-windows-x64-setup
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[Files]
Source: "{#Binary}"; DestDir: "{app}"; Flags: ignoreversion
Source: "..\..\LICENSE-MIT"; DestDir: "{app}"
Source: "..\..\LICENSE-APACHE"; DestDir: "{app}"

[Icons]
Name: "{autoprograms}\Laser Chess"; Filename: "{app}\laser-chess.exe"

[Registry]
; .laserchess files and laserchess: links open the game. HKA is the user's or the machine's part, as chosen.
Root: HKA; Subkey: "Software\Classes\.laserchess"; ValueType: string; ValueData: "LaserChess.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\LaserChess.Game"; ValueType: string; ValueData: "Laser Chess game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\LaserChess.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\laser-chess.exe,0"
Root: HKA; Subkey: "Software\Classes\LaserChess.Game\shell\open\command"; ValueType: string; ValueData: """{app}\laser-chess.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\laserchess"; ValueType: string; ValueData: "URL:Laser Chess"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\laserchess"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\laserchess\shell\open\command"; ValueType: string; ValueData: """{app}\laser-chess.exe"" ""%1"""
