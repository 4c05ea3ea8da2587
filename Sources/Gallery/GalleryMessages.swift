import SourceText

extension Diagnostic {
    static func galleryClash(_ folder: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "gallery-clash", "the app folder \"\(folder)\" has the address of the theme gallery",
            at: location, hint: "rename the folder, or remove gallery: true from site.yml")
    }

    static func galleryThemeLeftOut(_ name: String, errors: Int, first: Diagnostic) -> Diagnostic {
        Diagnostic(
            .warning, "gallery-theme-left-out",
            "the gallery leaves out the theme \"\(name)\", which has \(errors == 1 ? "an error" : "\(errors) errors")",
            at: first.location, notes: [.init("the first one is: \(first.message)", at: first.location)],
            hint: "see them all with `\(.showTheme(name))`")
    }
}
