import SourceText

extension BundleSettings {
    static let keys = Keys()

    /// The keys of `bundle`.
    struct Keys: KeyTable {
        let build = Key(
            "build", .flag, .flag(false), "Whether `build` writes it as well, to `bundle/` or where `--bundle` says")
        let platforms = Key(
            "platforms", .list(.choice(of: Platform.self), .unique), .words("all"), "The platforms it is for")
        let names = Key(
            "names", .map(.any, of: .fileName), .words("the [usual ones](../in-app.md#names)"),
            "Other names for files, by the name of a document or by the usual name of another file",
            more: ", such as `{ privacy: Privacy.html }`", type: "object: document → name of a file")
        let limit = Key(
            "limit", .size, "The most that the files of one app in one language may have", more: "; more is an error")
        let pictureLimit = Key("pictureLimit", .size, .text("200 KB"), "The most that one picture may have")
        let fonts = Key(
            "fonts", .flag, .flag(false), "Whether the fonts that the theme's style sheets load go into each page",
            more: "; see to it that their licences allow this")
        let package = Key(
            "package", .pattern(#"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$"#), .text("colophon"),
            "The package of the Kotlin file", type: "name of a package", examples: ["org.example.tides"])
    }

    /// Reads `bundle: true`, or an object with further settings.
    init(_ value: Value, of key: Key, _ reader: inout ObjectReader) {
        self.init()
        guard value.members != nil else {
            isWanted = reader.flag(key) ?? false
            return
        }
        self = reader.object(key) { BundleSettings(&$0) } ?? self
    }

    private init(_ reader: inout ObjectReader) {
        let keys = Self.keys
        isWanted = reader.flag(keys.build) ?? false
        platforms = reader.platforms(keys.platforms) ?? platforms
        names = reader.fileNames(keys.names)
        limit = reader.size(keys.limit)
        limitLocation = reader.location(ofValue: keys.limit)
        pictureLimit = reader.size(keys.pictureLimit) ?? pictureLimit
        hasFonts = reader.flag(keys.fonts) ?? false
        package = reader.packageName(keys.package) ?? package
    }
}

extension Key.Kind {
    /// A file name without a folder.
    fileprivate static let fileName = form(
        Key.NamedKind(
            "file-name", "name of a file", plural: "names of files", "The name of a file, without a folder.",
            .pattern(#"^[A-Za-z0-9_][A-Za-z0-9._-]*$"#), examples: ["Privacy.html"]))

    /// A number of bytes.
    fileprivate static let size = form(
        Key.NamedKind(
            "size", "size", "A number of KB or MB, of 1,000 bytes and of 1,000 KB.",
            .pattern(#"^\d{1,6}(\.\d)? ?(KB|MB)$"#), examples: ["200 KB", "1.5 MB"]))
}

extension ObjectReader {
    /// Reads a size such as `200 KB` or `1.5 MB`.
    fileprivate mutating func size(_ key: Key) -> Int? {
        guard let text = text(key) else { return nil }
        if let bytes = bytes(text) { return bytes }
        append(.badSize(text, key.name, at: location(ofValue: key)))
        return nil
    }

    private func bytes(_ text: String) -> Int? {
        let number = text.utf8.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        let unit = text.dropFirst(number.count)
        let factors = ["KB": 1_000, " KB": 1_000, "MB": 1_000_000, " MB": 1_000_000]
        let parts = Substring(number).split(at: ".", omittingEmptyParts: false)
        guard let factor = factors[String(unit)], (1...2).contains(parts.count), let whole = Int(parts[0]),
            parts[0].utf8.count <= 6
        else { return nil }
        guard parts.count == 2 else { return whole * factor }
        guard parts[1].utf8.count == 1, let tenth = Int(parts[1]) else { return nil }
        return whole * factor + tenth * factor / 10
    }

    fileprivate mutating func platforms(_ key: Key) -> [BundleSettings.Platform]? {
        guard let texts = texts(key) else { return nil }
        let known = BundleSettings.Platform.allCases
        for text in texts where !known.contains(where: { $0.rawValue == text }) {
            append(.unknownPlatform(text, among: known.map(\.rawValue), at: location(ofValue: key)))
        }
        let chosen = known.filter { texts.contains($0.rawValue) }
        return chosen.isEmpty ? nil : chosen
    }

    /// Reads `{ privacy: Privacy.html }`.
    fileprivate mutating func fileNames(_ key: Key) -> [String: BundleSettings.Name] {
        guard let reader = object(key) else { return [:] }
        var names: [String: BundleSettings.Name] = [:]
        for member in reader.allMembers {
            let location = Location(path, member.value.place)
            guard let name = member.value.text, isFileName(name) else {
                append(.badFileName(member.key, at: location))
                continue
            }
            names[member.key] = .init(name: name, location: Location(path, member.place))
        }
        return names
    }

    private func isFileName(_ name: String) -> Bool {
        let first = name.utf8.first
        return first != UInt8(ascii: ".") && first != UInt8(ascii: "-") && name.utf8.count <= 100
            && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) } && !name.isEmpty
    }

    fileprivate mutating func packageName(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        let isName = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            part.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
                && part.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
        }
        if isName { return text }
        append(.badPackage(text, at: location(ofValue: key)))
        return nil
    }
}
