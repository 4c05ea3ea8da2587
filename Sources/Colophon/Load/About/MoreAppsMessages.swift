import Environments
import SourceText
import Wording

extension Diagnostic {
    // MARK: The entry in about.yml

    static func badRemoteAddress(_ mistake: RemoteAddress.Mistake, at location: Location) -> Diagnostic {
        let prefixes = RemoteAddress.variablePrefixes.joined(separator: " or ")
        switch mistake {
        case .notHTTPS:
            return Diagnostic(
                .error, "remote-address", "\"source\" must begin with https://", at: location,
                hint: "put your own list in \(MoreAppsItem.fileName), next to about.yml", traits: .variable)
        case .malformed:
            return Diagnostic(
                .error, "remote-address", "\"source\" is not a valid server address", at: location,
                hint: "write https://, a host without a user name, then the path; use braces only for placeholders",
                traits: .variable)
        case .unknownPlaceholder(let text):
            return Diagnostic(
                .error, "remote-address", "\(quoted(text)) in \"source\" is not a placeholder", at: location,
                hint: "use {language}, or ${NAME} for the value of an environment variable", traits: .variable)
        case .foreignVariable(let name):
            return Diagnostic(
                .error, "remote-address", "the variable \(quoted(name)) cannot be sent to a server", at: location,
                hint: name == EnvironmentFile.passwordVariable
                    ? "it may hold the password of \(EnvironmentFile.encryptedPath.name): use another variable"
                    : "give it a name that begins with \(prefixes)", traits: .variable)
        case .noAddress(let variable):
            return Diagnostic(
                .error, "bad-variable", "the variable \(quoted(variable)) is not the address of a server", at: location,
                hint: "set it to a complete https:// address, without a user name, braces or spaces", traits: .variable)
        case .plainKey(let parameter):
            // `hideLinesWithKeys` keeps the line itself from being shown.
            return Diagnostic(
                .error, "key-in-source", "\"source\" contains the key \(quoted(parameter)) in plain text", at: location,
                hint:
                    "write \(parameter)=${APPS_PLUS_KEY}, set that variable, and have the key replaced, as it is no longer secret",
                traits: .plainKey)
        }
    }

    static func missingMoreApps(_ location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-more-apps", "there is a moreApps item, but no \(MoreAppsItem.fileName)", at: location,
            hint: "add it next to about.yml, or give an https: address as source")
    }

    static func otherMoreAppsFile(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-more-apps", "\(quoted(name)) cannot be a list of apps", at: location,
            hint: "use \(MoreAppsItem.fileName) next to about.yml, or an https: address as \"source\"")
    }

    static func duplicateMoreApps(_ path: SourcePath, _ first: SourcePath, _ language: Language) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-more-apps", "two files contain the apps in \"\(language)\"", at: Location(path),
            notes: [.init("the other one is here", at: Location(first))],
            hint: "\(MoreAppsItem.fileName) is in the app's first language")
    }

    static func moreAppsUnused(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "more-apps-without-item",
            "these apps are not shown: no moreApps item of about.yml reads this file",
            at: Location(path), hint: "add - moreApps: {} to its items, or remove the file")
    }

    // MARK: A list

    static func appsTooLarge(_ location: Location) -> Diagnostic {
        Diagnostic(
            .error, "apps-too-large", "the list of apps is larger than \(Pipeline.maximumListSize >> 20) MB",
            at: location)
    }

    static func tooManyApps(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "apps-too-large", "the list has more than \(AppList.limit) apps", at: location)
    }

    static func appsHaveNoItems(_ location: Location) -> Diagnostic {
        Diagnostic(
            .error, "no-list-of-apps", "this is not a list of apps: it has no list \"items\"", at: location,
            hint: #"write { "items": [{ "type": "list", "children": [] }] }"#)
    }

    static func unknownAppsType(_ value: Value, at location: Location) -> Diagnostic {
        let type = value["type"]?.text
        let message =
            type.map { "an entry of the type \(quoted($0)) is left out" } ?? "an entry without a type is left out"
        return Diagnostic(
            .warning, "unknown-apps-type", message, at: location,
            hint: "the types are app, section, list and carousel")
    }

    static func appLeftOut(_ title: String, _ reason: String, at location: Location) -> Diagnostic {
        let app = title.isEmpty ? "an app" : "the app \(quoted(title))"
        return Diagnostic(.warning, "app-left-out", "\(app) is left out: \(reason)", at: location)
    }

    static func badAppIcon(_ title: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "bad-app-icon", "the icon of \(quoted(title)) cannot be used", at: location,
            hint: "use an https: address or, in a file of your own, a path in assets/")
    }

    static func iconIsNoPicture(_ count: Int, at location: Location) -> Diagnostic {
        let icons = count == 1 ? "an icon is not a picture" : "\(count) icons are not pictures"
        return Diagnostic(
            .warning, "bad-app-icon",
            "\(icons) in PNG, JPEG, GIF or WebP of at most "
                + "\(BitmapHeader.largestSide) pixels per side", at: location,
            notes: [.init("the page shows a drawing from the theme instead")])
    }

    static func iconsNotFetched(_ count: Int, at location: Location) -> Diagnostic {
        let icons = count == 1 ? "an icon has" : "\(count) icons have"
        return Diagnostic(
            .warning, "apps-not-fetched", "\(icons) not been fetched yet; a drawing from the theme is shown instead",
            at: location,
            hint: "build with \(.fetched), or write cacheIcons: false")
    }

    static func appsNotFetched(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "apps-not-fetched",
            "the list of apps has not been fetched yet; the page says that it cannot be shown",
            at: location, hint: "build with \(.fetched)")
    }

    // MARK: An answer

    /// Reports an answer that cannot be shown. The page states that the list is not available.
    static func badAnswer(_ problem: Diagnostic, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "bad-answer", "the server's answer is not a list of apps: \(problem.messageWithLine)",
            at: location, hint: "check the address in \"source\"")
    }

    /// Returns the diagnostic at the place in `about.yml` that names the server, because the user cannot open the
    /// answer as a file.
    func ofAnswer(at location: Location) -> Diagnostic {
        Diagnostic(severity, id, "in the answer, \(messageWithLine)", at: location, hint: hint, traits: traits)
    }

    /// The message, preceded by the number of its line.
    var messageWithLine: String { location?.start.map { "line \($0.line): \(message)" } ?? message }
}

extension [Diagnostic] {
    /// Removes the places from all diagnostics of a file that contains a key: any source line could show the key.
    mutating func hideLinesWithKeys() {
        guard contains(where: { $0.traits.contains(.plainKey) }) else { return }
        for number in indices {
            guard let location = self[number].location, location.start != nil else { continue }
            self[number].message = self[number].messageWithLine
            self[number].location = Location(location.path)
            self[number].notes = []
        }
    }
}
