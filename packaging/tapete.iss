; Installer for Windows, made of the folder build: "iscc packaging\tapete.iss" (Inno Setup 6) writes packaging\dist\tapete-setup.exe.
; The version is read from the built program, so that it cannot differ.
#define Name "Tapete"
#define Program "tapete.exe"
#define Built "dist\tapete"
#define Version GetStringFileInfo(AddBackslash(SourcePath) + Built + "\" + Program, "ProductVersion")
#define Numbers GetVersionNumbersString(AddBackslash(SourcePath) + Built + "\" + Program)

[Setup]
AppId=io.github.tapete.Tapete
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Tapete authors
AppCopyright=MIT licence, the Tapete authors
VersionInfoVersion={#Numbers}
VersionInfoProductName={#Name}
VersionInfoDescription={#Name} setup
LicenseFile=..\LICENSE
SetupIconFile=..\assets\icon\tapete.ico
UninstallDisplayIcon={app}\{#Program}
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
; For one user and without an administrator, unless asked otherwise. Matches are never written beside the program.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
ChangesAssociations=yes
OutputDir=dist
OutputBaseFilename=tapete-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
es.Match=Partida de Tapete
en.Match=Tapete match
es.Associate=Abrir con Tapete las partidas (.tapete)
en.Associate=Open matches (.tapete) with Tapete

[Tasks]
Name: "associate"; Description: "{cm:Associate}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Built}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; Files that this version no longer has would be loaded beside the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"; AppUserModelID: "io.github.tapete.Tapete"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; AppUserModelID: "io.github.tapete.Tapete"; Tasks: desktopicon

[Registry]
; Removed from the last to the first: an ending's key is empty only when its list of programs is gone.
Root: HKA; Subkey: "Software\Classes\.tapete"; ValueType: string; ValueName: ""; ValueData: "Tapete.Match"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.tapete\OpenWithProgids"; ValueType: string; ValueName: "Tapete.Match"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Tapete.Match"; ValueType: string; ValueName: ""; ValueData: "{cm:Match}"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Tapete.Match\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Tapete.Match\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" ""%1"""; Tasks: associate

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
