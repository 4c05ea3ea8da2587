import SourceText

/// A limit on build settings that was exceeded.
enum BuildSettingsLimit: Hashable {
    case size(Int, limit: Int)
    case totalSize(limit: Int)
    case includes(limit: Int)
    case includeDepth(limit: Int)
    case assignments(limit: Int)
    /// The cost of resolving one value.
    case expansion
    /// The combined cost of resolving all values.
    case totalExpansion
    case references(limit: Int)
    case brackets(limit: Int)

    fileprivate var message: String {
        switch self {
        case .size(let size, let limit): "this file has \(size) bytes; the limit is \(limit)"
        case .totalSize(let limit): "the files that are included have more than \(limit / 1_048_576) MiB together"
        case .includes(let limit): "there are more than \(limit) includes"
        case .includeDepth(let limit): "files include one another more than \(limit) levels deep"
        case .assignments(let limit): "there are more than \(limit) assignments"
        case .expansion: "this value has too many references and operators to expand"
        case .totalExpansion: "the settings have too many references and operators to expand"
        case .references(let limit): "settings refer to one another more than \(limit) levels deep"
        case .brackets(let limit): "references are nested more than \(limit) levels deep"
        }
    }
}

/// The messages of the build settings reader. They never show a value, since some are secrets.
extension Diagnostic {
    static func buildSettingsTooLarge(_ excess: BuildSettingsLimit, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "build-settings-too-large", excess.message, at: location,
            hint: "check that this is the right file, and write the values out")
    }

    static func buildSettingsSyntax(_ mistake: BuildSettingsMistake, at location: Location) -> Diagnostic {
        let (message, hint): (String, String) =
            switch mistake {
            case .directive(let word):
                (
                    word.isEmpty ? "there is nothing after \"#\"" : "unknown directive \(quoted("#" + word))",
                    "a comment starts with //; the only directives are #include and #include?"
                )
            case .includeWithoutPath:
                ("expected the path of a file in double quotes", "write #include \"Name.xcconfig\"")
            case .includeUnclosed: ("this path is never closed, or is empty", "write #include \"Name.xcconfig\"")
            case .behindInclude: ("unexpected text after the path", "remove it, or put // before it")
            case .noName:
                (
                    "expected the name of a setting",
                    "write NAME = value; comments start with //, and names with a letter"
                )
            case .noEqualSign(let name):
                (
                    "expected \"=\" after \(quoted(name))",
                    "write \(name.utf8.count > 40 ? "NAME" : name) = value; to add to a value, write $(inherited) in it"
                )
            case .condition:
                (
                    "this condition is incomplete",
                    "write conditions as [config=Debug], [sdk=iphoneos*] or [arch=arm64]"
                )
            }
        return Diagnostic(.error, "build-settings-syntax", message, at: location, hint: Hint(hint))
    }

    static func settingReference(_ problem: SettingPartReader.Problem, at location: Location) -> Diagnostic {
        switch problem {
        case .unclosed:
            Diagnostic(
                .error, "build-settings-syntax", "this reference is never closed", at: location,
                hint: "close the bracket; for a literal \"$\", write $$")
        case .tooDeep:
            buildSettingsTooLarge(.brackets(limit: SettingPartReader.maximumNesting), at: location)
        case .unknownOperator(let name): unknownSettingOperator(name, at: location)
        }
    }

    private static func unknownSettingOperator(_ name: String, at location: Location) -> Diagnostic {
        let isOfXcode = SettingOperator.otherNames.contains(name)
        let near = nearest(name, among: SettingOperator.names)
        let known = "known are \(SettingOperator.names.joined(separator: ", "))"
        let message =
            isOfXcode
            ? "the operator \(quoted(name)) is not supported, so it is ignored"
            : "unknown operator \(quoted(name))"
        return Diagnostic(
            .warning, "unknown-setting-operator", message, at: location,
            hint: Hint(isOfXcode ? known : near.map { "did you mean \"\($0)\"?" } ?? known))
    }

    static func unknownBuildCondition(_ parameter: String, at location: Location) -> Diagnostic {
        let names = ["arch", "config", "sdk"]
        return Diagnostic(
            .warning, "unknown-build-condition",
            "unknown condition \(quoted(parameter)), so this value is never used", at: location,
            hint: nearest(parameter, among: names).map { "did you mean \"\($0)\"?" }
                ?? "conditions are \(names.joined(separator: ", ")), each in brackets of its own, without spaces")
    }

    static func buildSettingsAddressCut(_ scheme: String, at location: Location) -> Diagnostic {
        let scheme = scheme.utf8.count > 20 ? "https" : scheme
        return Diagnostic(
            .warning, "build-settings-address-cut", "a comment starts inside this address, so the value ends here",
            at: location, hint: "write \(scheme):/$()/ instead of \(scheme)://")
    }
}

/// The messages about includes.
extension Diagnostic {
    static func missingInclude(_ target: String, near: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "missing-include", "there is no file \(quoted(target))", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "write #include? for a file that may be missing")
    }

    static func includeNotRead(_ target: String, at location: Location) -> Diagnostic {
        let isOfXcode = target.hasPrefix("<")
        return Diagnostic(
            .warning, "include-not-read",
            "\(quoted(target)) is \(isOfXcode ? "a file of Xcode" : "outside the project"), so it is not read",
            at: location,
            hint: "copy the settings that you need from it, or write #include? for a file that may be missing")
    }

    static func includeCircle(_ path: SourcePath, through open: [SourcePath], at location: Location) -> Diagnostic {
        let circle = open.drop { $0 != path }.prefix(10).map { Note("included here", at: Location($0)) }
        return Diagnostic(
            .warning, "include-circle", "\(quoted(path.text)) includes itself, so it is not read a second time",
            at: location, notes: circle.count > 1 ? Array(circle) : [], hint: "remove this line")
    }
}

/// The messages about references.
extension Diagnostic {
    static func undefinedSetting(_ name: String, near: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "undefined-build-setting", "the setting \(quoted(name)) is not defined, so it is empty here",
            at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "define it, or write $(NAME:default=value)")
    }

    static func settingCircle(_ name: String, through names: [String], at location: Location) -> Diagnostic {
        let steps = names.drop { $0 != name }.prefix(10) + [name]
        return Diagnostic(
            .error, "build-setting-circle", "the value of \(quoted(name)) depends on itself", at: location,
            notes: steps.count > 2 ? [Note("cycle: \(steps.joined(separator: " → "))")] : [],
            hint: "remove one of the references; $(inherited) is the earlier value")
    }
}
