import SourceText

/// Diagnostics about the location of an app's project files that settings name as sources.
extension Diagnostic {
    static func badAppRoot(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-app-root",
            value.text.map { "\(quoted($0)) is not a path relative to the content folder" }
                ?? "\"appRoot\" must be text, not \(value.typeDescription)",
            at: location, hint: "write the folder relative to the content folder, such as ../App")
    }

    /// - Parameter reason: the system's reason; `nil` when the folder has not been read.
    static func missingAppRoot(_ text: String, _ reason: String?, at location: Location) -> Diagnostic {
        let problem = reason.map { "cannot be read: \($0)" } ?? "has not been read"
        return Diagnostic(
            .error, "missing-app-root", "the folder \(quoted(text)) \(problem)", at: location,
            hint: reason == nil
                ? "pass it as BuildInputs.appRoot" : "\"appRoot\" is relative to the content folder")
    }

    static func absoluteAppFile(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "outside-app-root", "\(quoted(text)) is not a relative path", at: location,
            hint: "write it relative to the folder of \(location.path.name), with / between folders")
    }

    static func withoutAppRoot(_ text: String, _ path: ExternalPath, at location: Location) -> Diagnostic {
        let parts = Array(repeating: "..", count: path.levelsUp) + path.rest.folder.parts
        return Diagnostic(
            .error, "outside-app-root", "\(quoted(text)) is outside the content folder", at: location,
            hint: "to read files there, write appRoot: \(parts.joined(separator: "/")) in site.yml")
    }

    /// - Parameter root: the folder in `appRoot`, relative to the folder of the file that is reported.
    static func outsideAppRoot(_ text: String, root: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "outside-app-root", "\(quoted(text)) is outside the folder that \"appRoot\" names",
            at: location,
            hint: "name a file whose path begins with \(root)/, or choose another appRoot in site.yml")
    }

    static func missingAppFile(_ text: String, near: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-app-file", "there is no file \(quoted(text))", at: location,
            hint: near.map { "did you mean \"\($0)\"?" }
                ?? "paths are relative to the folder of \(location.path.name) and case-sensitive")
    }

    static func unneededSettings(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unneeded-settings", "\"settings\" is only for a property list", at: location,
            hint: "remove it: the file after \"from\" has the values itself")
    }
}

extension Diagnostic {
    static func settingsWithoutList(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unneeded-settings", "\"settings\" is only for a property list, and \"from\" names none",
            at: location, hint: "add from: with the path of an Info.plist, or remove this")
    }
}

/// Diagnostics about the contents of such a file.
extension Diagnostic {
    static func missingAppValue(_ names: [String], in file: SourceFile, at location: Location) -> Diagnostic {
        let lacks = names.count == 1 ? "no \(names[0])" : "neither \(names.joined(separator: " nor "))"
        return Diagnostic(
            .error, "missing-app-value", "\(file.path.name) has \(lacks)", at: location,
            hint: "add it there, or write it here")
    }

    static func appValueIsNoText(_ name: String, _ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "\(quoted(name)) must be text, not \(value.typeDescription)", at: location,
            hint: "write it as a <string>")
    }

    /// - Parameter file: the settings file that does not define them; `nil` when no file is known.
    static func unresolvedSetting(
        _ names: [String], of key: String, _ file: SourceFile?, at location: Location
    ) -> Diagnostic {
        let list = names.map(quoted).joined(separator: ", ")
        let noun = names.count == 1 ? "the build setting" : "the build settings"
        let hint: Hint =
            if names[0].hasPrefix("FLUTTER_BUILD_") {
                "take the version from pubspec.yaml, as from: ../pubspec.yaml"
            } else if let file {
                "define \(names[0]) in \(file.path.name), or write $(\(names[0]):default=value)"
            } else {
                "name the file that defines it next to \"from\", as settings: Release.xcconfig"
            }
        return Diagnostic(
            .error, "unresolved-build-setting",
            "the value of \(quoted(key)) depends on \(noun) \(list), unknown here", at: location,
            hint: hint)
    }

    static func badEnvironmentSource(_ value: Value, at location: Location) -> Diagnostic {
        let found = value.members == nil ? value.typeDescription : "an empty object"
        return Diagnostic(
            .error, "wrong-type", "\"from\" must be a settings file, or one for each configuration, not \(found)",
            at: location, hint: "write from: ../App/Release.xcconfig, or from: { Release: ../App/Release.xcconfig }")
    }

    static func badSecretName(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-variable-name",
            "\(value.text.map(quoted) ?? value.typeDescription) is not the name of a setting",
            at: location, hint: "use letters, digits and _; * matches any characters, as in \"*_KEY\"",
            traits: .variable)
    }

    static func twoEnvironmentSources(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "two-environment-files", "there is also \(path.name), so the build configurations are ambiguous",
            at: location, notes: [.init("the file is here", at: Location(path))], hint: "keep one of the two")
    }
}
