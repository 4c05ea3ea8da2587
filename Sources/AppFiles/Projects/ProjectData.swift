import SourceText

extension ProjectFileRequest {
    /// Reads the values at the paths `names` of a file in JSON or YAML.
    ///
    /// The number after a plus sign in a version of Dart is the build: `1.2.0+34`. Its name is that of the version with
    /// a plus sign. Flutter also gives both to Xcode, by the names of `Generated.xcconfig`.
    func tree(of names: [String]) -> Checked<BuildSettings> {
        let read = contents()
        guard !read.diagnostics.hasErrors else { return Checked(BuildSettings(), read.diagnostics) }
        let parsed = path.pathExtension == "json" ? readJSON(read.value, path: path) : readYAML(read.value, path: path)
        var settings = BuildSettings()
        settings.files = [path]
        guard let root = parsed.value else { return Checked(settings, parsed.diagnostics) }
        // The same key twice and the like do not matter in the parts that no page needs.
        for name in names {
            guard let found = name.split(separator: ".").reduce(root, { $0?[String($1)] }),
                let text = found.scalarText
            else { continue }
            let location = Location(path, found.place)
            guard names.contains(name + "+") else {
                settings.assign(name, text, at: location, isLiteral: true)
                continue
            }
            let parts = text.split(separator: "+", maxSplits: 1)
            for (part, names) in zip(parts, [[name, "FLUTTER_BUILD_NAME"], [name + "+", "FLUTTER_BUILD_NUMBER"]]) {
                for name in names { settings.assign(name, String(part), at: location, isLiteral: true) }
            }
        }
        return Checked(settings)
    }
}

extension Value {
    /// The text of a string or of a number; `nil` for anything else.
    var scalarText: String? {
        switch kind {
        case .string(let text), .plain(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension BuildSettings {
    /// Adds an assignment that is not written in an `.xcconfig` file.
    /// - Parameter isLiteral: whether a dollar sign in `text` is text instead of a reference.
    mutating func assign(_ name: String, _ text: String, at location: Location, isLiteral: Bool = false) {
        let source = SettingText(text, at: location)
        var reader = SettingPartReader(source.bytes)
        assignments.append(
            Assignment(
                name: name, location: location, conditions: [], text: source,
                parts: isLiteral ? [.literal(text)] : reader.all()))
    }

    /// Adds the assignments of other settings after these, which they override.
    mutating func add(_ other: BuildSettings) {
        assignments += other.assignments
        files += other.files.filter { !files.contains($0) }
    }
}
