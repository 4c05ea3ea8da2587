import SourceText

/// A map from the data of another program to the keys of a statement.
///
/// Each value of the map is the path of a key in the data, such as `contact.email`. It can also be an object with
/// `from`, the path, and either `values`, a translation of words, or `each`, a map for the entries of a list.
struct StatementMap {
    /// The statement that contains the map.
    let path: SourcePath
    private(set) var diagnostics: [Diagnostic] = []
    /// The keys that the data does not have although it has one with a similar name.
    private var misspelt: Set<String> = []

    init(path: SourcePath) { self.path = path }

    /// Returns the data in the form of a statement; `nil` if it has none of the keys.
    mutating func apply(_ map: Value, to data: Value) -> Value? {
        if let keys = map.scalar { return find(keys, in: data, at: map.place) }
        guard let members = map.members else {
            diagnostics.append(.badStatementMap(at: Location(path, map.place)))
            return nil
        }
        if let from = map[Rule.from] { return apply(members, from, to: data) }
        let found = members.compactMap { member in
            apply(member.value, to: data).map { Value.Member(key: member.key, place: member.place, value: $0) }
        }
        return found.isEmpty ? nil : Value(.object(found), at: map.place)
    }

    /// The keys of an object that has a path and a rule.
    private enum Rule {
        static let from = "from"
        static let values = "values"
        static let each = "each"
    }

    private mutating func apply(_ rule: [Value.Member], _ from: Value, to data: Value) -> Value? {
        for member in rule where ![Rule.from, Rule.values, Rule.each].contains(member.key) {
            diagnostics.append(.unknownMapKey(member.key, at: Location(path, member.place)))
        }
        guard let keys = from.scalar else {
            diagnostics.append(.badStatementMap(at: Location(path, from.place)))
            return nil
        }
        guard var found = find(keys, in: data, at: from.place) else { return nil }
        if let each = rule.first(where: { $0.key == Rule.each })?.value {
            let entries = (found.elements ?? [found]).compactMap { apply(each, to: $0) }
            found = Value(.array(entries), at: found.place)
        }
        if let values = rule.first(where: { $0.key == Rule.values })?.value, let word = found.scalar,
            let translation = values[word]
        {
            return translation.kind == .null ? nil : Value(translation.kind, at: found.place)
        }
        return found
    }

    /// Returns the value at a path of keys with full stops between them. Numbers count the entries of a list from 0,
    /// and a full stop alone is the data itself.
    private mutating func find(_ keys: String, in data: Value, at place: SourcePosition) -> Value? {
        if keys == "." { return data }
        var found = data
        for key in keys.split(separator: ".").map(String.init) {
            if let elements = found.elements, let index = Int(key), elements.indices.contains(index) {
                found = elements[index]
            } else if let value = found[key] {
                found = value
            } else {
                reportMisspelt(key, in: found, at: place)
                return nil
            }
        }
        return found.kind == .null ? nil : found
    }

    /// Reports a missing key if the data has a similar one. Any other missing key may be optional in the data.
    private mutating func reportMisspelt(_ key: String, in data: Value, at place: SourcePosition) {
        guard let near = nearest(key, among: data.members?.map(\.key) ?? []), misspelt.insert(key).inserted else {
            return
        }
        diagnostics.append(.unknownDataKey(key, near, at: Location(path, place)))
    }
}

extension Value {
    /// Returns the statement with the data that its key `from` takes over. Its own values take precedence. The places
    /// of taken values are those of ``SourcePosition/inSecondFile``.
    func withTakenData(
        path: SourcePath, _ file: DocumentContext.ReportFile?, into diagnostics: inout [Diagnostic]
    ) -> Value {
        let keys = StatementFile.sourceKeys
        guard let from = self[StatementFile.keys.from.name], let file, let map = from[keys.map.name],
            file.path == from[keys.file.name]?.text.flatMap(path.folder.resolving)
        else { return self }
        let read = ReportContents.parse(file.bytes, path: file.path)
        diagnostics += read.diagnostics
        guard case .data(let data) = read.value else {
            if read.value != nil { diagnostics.append(.notData(at: Location(file.path))) }
            return self
        }
        var mapping = StatementMap(path: path)
        let taken = mapping.apply(map, to: data.mappingPlaces(\.inSecondFile))
        diagnostics += mapping.diagnostics
        return merged(over: taken)
    }
}

// One reader reads a statement with values from another file, and a reader knows one file only.
extension SourcePosition {
    /// The number of lines after which the second file begins, as if it followed the first.
    private static let linesOfFirstFile = 1 << 24

    /// The position in the file that a statement takes data from.
    var inSecondFile: SourcePosition { SourcePosition(line: line + Self.linesOfFirstFile, column: column) }

    /// The position in its own file, if this is one in the second file.
    fileprivate var inOwnFile: SourcePosition? {
        line > Self.linesOfFirstFile ? SourcePosition(line: line - Self.linesOfFirstFile, column: column) : nil
    }

    /// Returns this position, or `other` for one in the second file.
    func inFirstFile(or other: SourcePosition) -> SourcePosition { inOwnFile == nil ? self : other }
}

extension Location {
    /// Returns the location in the file that it is in: the first one or `second`.
    fileprivate func resolved(_ second: SourcePath) -> Location {
        guard let start = start?.inOwnFile else { return self }
        return Location(second, start, to: end?.inOwnFile)
    }
}

extension Diagnostic {
    /// Returns the diagnostic with its locations in the file that they are in: the first one or `second`.
    func resolved(_ second: SourcePath) -> Diagnostic {
        var diagnostic = self
        diagnostic.location = location?.resolved(second)
        for index in notes.indices { diagnostic.notes[index].location = notes[index].location?.resolved(second) }
        return diagnostic
    }

    fileprivate static func badStatementMap(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-statement-map", "this value of the map is not the path of a key", at: location,
            hint: "write a path such as contact.email, or { from: PATH, values: {…} } or { from: PATH, each: {…} }")
    }

    fileprivate static func unknownMapKey(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-key", "unknown key \(quoted(key))", at: location, hint: "valid here: from, values, each")
    }

    fileprivate static func unknownDataKey(_ key: String, _ near: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unknown-data-key", "the data has no key \(quoted(key))", at: location,
            hint: "did you mean \(quoted(near))?")
    }

    fileprivate static func notData(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-data", "data for a statement must be a YAML or JSON file", at: location,
            hint: "name an audit report with report: instead of from:")
    }
}
