// Start here: the files of an app's project, read with locations and without Xcode. No file is run or loaded, and a
// value that only Xcode knows is reported as unknown.
//
//     .xcconfig ──BuildSettings.read──▶ BuildSettings ──resolved(for:)──▶ ResolvedBuildSettings
//     Info.plist ──PropertyList.read──▶ PropertyList, whose values may refer to such settings
//     project.pbxproj, build.gradle, pubspec.yaml … ──ProjectFileRequest.read──▶ BuildSettings
//     .strings, .stringsdict, .xcstrings ──▶ StringTable
//     Package.resolved, reports of Gradle and npm ──readLibraryList──▶ [Library]
//
// - `BuildSettings`: `BuildSettings` has the assignments of a file and of all files it includes.
//   `ResolvedBuildSettings` has their values for one `BuildRequest`, a configuration with an SDK and an architecture.
// - `PropertyLists`: `PropertyList` reads the XML and the binary format into the same `Value`.
// - `Projects`: `ProjectFileKind.all` lists the other kinds of files that state a name or a version. Each is one value,
//   whose reader gives the values of a file as settings.
// - `Strings`: `readStrings`, `readStringsDictionary` and `readStringCatalog` read string files into a `StringTable`,
//   which has the plural forms of each text. `FormatText` parses the format specifiers of a text.
// - `Libraries`: a `Library` has the licences of a library. `readLibraryList` reads every format of lists.
//
// `Colophon` uses these readers for the sources that `about.yml` and `site.yml` name.
//
// An example:
//
//     let settings = BuildSettings.read(path, in: tree).unwrap(into: &diagnostics)
//     let release = settings.resolved(for: BuildRequest(configuration: "Release"))
//     let version = release["MARKETING_VERSION"]?.value.text
