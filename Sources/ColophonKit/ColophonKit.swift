// Start here: the library for apps on Apple's systems. It reads what `colophon bundle` and `colophon env` write. The
// program itself does not use it, and it links no library but Foundation and CommonCrypto.
//
//     Colophon/ in the app ──BundledFiles──▶ AboutScreen, AppRelease, OtherApps, AccessibilityData
//     policies.json        ──PolicyList────▶ PolicyText ──▶ AcceptedPolicies
//     environments.json    ──BuildEnvironments──▶ BuildEnvironment
//
// - `Languages`: `LanguageChoice` selects the language of the app's texts, by the user's choice or by the system's
//   preferred languages, and posts changes.
// - `Files`: `BundledFiles` finds the folder that the program wrote, and decodes its data for the app's own screens.
// - `Policies`: `PolicyList` lists the texts with their digests. `AcceptedPolicies` stores the texts that the user
//   accepted, and reports whether they still apply.
// - `Environments`: `BuildEnvironments` reads the variables of each build configuration, encrypted or not.
//
// The package in the folder `Kit` has the same sources for macOS 12 to 14. The guide is docs/how-to/app-package.md.
//
// An example, with the file `ColophonFiles.swift` that the program generates for the app:
//
//     guard let language = LanguageChoice(languages: ColophonFiles.languages) else { return }
//     let files = try BundledFiles()
//     let about = try files.about(in: language.current)
//     let page = files.url(of: ColophonFiles.privacyNotice.rawValue, in: language.current)
