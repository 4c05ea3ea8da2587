import DesignTokens
import SourceText

/// The token files in a folder of another tool.
struct ForeignTokenFiles {
    struct File {
        var path: SourcePath
        /// The number of sets of Tokens Studio in the file; 0 for any other file.
        var sets = 0
        var bytes: [UInt8]
        var value: Value
    }

    private(set) var files: [File] = []
    private(set) var leftOut: [ThemeImport.LeftOut] = []
    /// The resolver file that combines the others.
    private var resolver: SourcePath?

    init(_ folder: SourceTree) {
        var reasons: [String: [SourcePath]] = [:]
        let studio = folder.entries.map(\.path).filter { Self.studioNames.contains($0.name) }
        for entry in folder.entries where !studio.contains(entry.path) {
            if let reason = add(entry.path, in: folder) { reasons[reason, default: []].append(entry.path) }
        }
        joinSets(studio, in: folder)
        for path in keepResolved(folder) { reasons["the resolver file does not name it", default: []].append(path) }
        leftOut = reasons.sorted { $0.key < $1.key }.map { ThemeImport.LeftOut(reason: $0.key, files: $0.value) }
    }

    /// Adds a file with tokens. Returns the reason why it is left out.
    private mutating func add(_ path: SourcePath, in folder: SourceTree) -> String? {
        guard ["json", "tokens", "yml", "yaml"].contains(path.pathExtension) else {
            return path.pathExtension.isEmpty ? "not a token file" : "a .\(path.pathExtension) file is not a token file"
        }
        guard !path.parts.contains("node_modules") else { return "in a folder of installed packages" }
        guard let bytes = try? folder.read(path) else { return "cannot be read" }
        guard let value = readTokenData(bytes, path: path).value else {
            return path.isYAML ? "not valid YAML" : "not valid JSON"
        }
        let isResolver = value["resolutionOrder"] != nil && value["version"] != nil
        guard isResolver || value.holdsTokens(depth: 0) else { return "has no design tokens" }
        if isResolver, resolver != nil { return "another resolver file is used" }
        if isResolver { resolver = path }
        files.append(File(path: path, bytes: bytes, value: value))
        return nil
    }

    /// The files beside the sets when Tokens Studio writes a file for each set.
    private static let studioNames = ["$themes.json", "$metadata.json"]

    /// Joins the sets of Tokens Studio to the one file that it writes otherwise: sets by name, `$themes`, `$metadata`.
    private mutating func joinSets(_ studio: [SourcePath], in folder: SourceTree) {
        guard let first = studio.first, resolver == nil else { return }
        let sets = files.filter { $0.path.isInside(first.folder) && !$0.path.isYAML }
        guard !sets.isEmpty else { return }
        var members = sets.map { file in
            let name = file.path.relative(to: first.folder)
            return (key: without(file.path.pathExtension, name), bytes: file.bytes)
        }
        for path in studio where path.folder == first.folder {
            guard let bytes = try? folder.read(path), readJSON(bytes, path: path).value != nil else { continue }
            members.append((key: path.stem, bytes: bytes))
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let texts = members.map { Array("\(quotedForJSON($0.key)): ".utf8) + $0.bytes.drop(while: mark.contains) }
        let bytes = Array("{\n".utf8) + texts.joined(separator: Array(",\n".utf8)) + Array("\n}\n".utf8)
        guard let value = readJSON(bytes, path: first).value else { return }
        files.removeAll { file in sets.contains { $0.path == file.path } }
        files.append(File(path: first, sets: sets.count, bytes: bytes, value: value))
    }

    private func quotedForJSON(_ text: String) -> String {
        var json = JSONWriter()
        json.value(text)
        return json.text
    }

    /// Drops the files that the resolver file does not name, and returns their paths.
    private mutating func keepResolved(_ folder: SourceTree) -> [SourcePath] {
        guard let resolver, let file = files.first(where: { $0.path == resolver }) else { return [] }
        let values = Dictionary(files.map { ($0.path, $0.value) }) { first, _ in first }
        let document = readResolver(file.value, path: resolver) { path in
            folder.contains(path) ? Checked(values[path]) : nil
        }
        guard let named = document.value?.files else { return [] }
        let dropped = files.map(\.path).filter { $0 != resolver && !named.contains($0) }
        files.removeAll { dropped.contains($0.path) }
        return dropped
    }

    /// A resolver file for files whose names are modes, such as `light.json` and `dark.json` in one folder; nil if
    /// there are none, or if a resolver file exists.
    func resolverForModes(named name: String) -> [UInt8]? {
        guard resolver == nil else { return nil }
        let groups = Dictionary(grouping: files.filter { modeKind(modeName($0)) != nil }) { file in
            "\(file.path.folder) \(modeKind(modeName(file)) ?? 0)"
        }
        let modifiers = groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
        guard !modifiers.isEmpty else { return nil }
        let varying = Set(modifiers.joined().map(\.path))
        let fixed = files.filter { !varying.contains($0.path) }
        let names = modifiers.indices.map { $0 == 0 ? "mode" : "mode\($0 + 1)" }
        var json = JSONWriter(isIndented: true)
        json.object { object in
            object.member("version", "2025.10")
            object.member("name", name)
            object.member("sets") { sets in
                sets.object { sets in
                    guard !fixed.isEmpty else { return }
                    sets.member("base") { $0.object { $0.member("sources") { write(fixed, &$0) } } }
                }
            }
            object.member("modifiers") { members in
                members.object { members in
                    for (name, files) in zip(names, modifiers) { members.member(name) { writeModifier(files, &$0) } }
                }
            }
            let steps = (fixed.isEmpty ? [] : ["#/sets/base"]) + names.map { "#/modifiers/\($0)" }
            object.member("resolutionOrder") { list in
                list.array { list in for step in steps { list.object { $0.member("$ref", step) } } }
            }
        }
        return Array((json.text + "\n").utf8)
    }

    private func writeModifier(_ files: [File], _ json: inout JSONWriter) {
        json.object { object in
            object.member("contexts") { contexts in
                contexts.object { contexts in
                    for file in files { contexts.member(modeName(file)) { write([file], &$0) } }
                }
            }
        }
    }

    private func write(_ files: [File], _ json: inout JSONWriter) {
        json.array { list in
            for file in files {
                guard let path = path(of: file) else { continue }
                list.object { $0.member("$ref", String(path.text.dropFirst("tokens/".utf8.count))) }
            }
        }
    }

    /// The name of a file without its endings.
    private func modeName(_ file: File) -> String { String(file.path.name.prefix { $0 != "." }) }

    /// The path of a file in the theme. A resolver file refers to others by their paths, so these stay.
    func path(of file: File) -> SourcePath? {
        if file.sets > 0 { return SourcePath("tokens/sets.tokens.json") }
        let name = file.path.text
        if file.path == resolver {
            let isNamed = name.hasSuffix(".resolver.json")
            return SourcePath("tokens/" + (isNamed ? name : without(file.path.pathExtension, name) + ".resolver.json"))
        }
        let isNamed = resolver != nil || SourcePath.tokenEndings.contains(where: name.hasSuffix)
        let ending = file.path.isYAML ? ".tokens.yml" : ".tokens.json"
        return SourcePath("tokens/" + (isNamed ? name : without(file.path.pathExtension, name) + ending))
    }

    private func without(_ ending: String, _ name: String) -> String { String(name.dropLast(ending.utf8.count + 1)) }
}

extension Value {
    /// Whether the value contains a token of any tool.
    fileprivate func holdsTokens(depth: Int) -> Bool {
        guard depth < 40, let members else { return false }
        return isToken || members.contains { $0.value.holdsTokens(depth: depth + 1) }
    }
}
