/// Reads the keys of one object. It records which keys were requested, and reports each mistake at its location.
///
/// Every configuration file is read this way:
/// ```swift
/// ObjectReader.read(value, path: path, what: "about.yml", into: &diagnostics) { about in
///     About(
///         name: about.requiredText("name"),
///         version: about.object("version") { version in version.text("marketing") })
/// }
/// ```
/// A key that is absent or null gives nil without an error; a value of the wrong type gives nil and an error.
/// ``finish(into:)`` reports the unknown keys, which are those that no call requested. The functions with a closure
/// call it themselves.
public struct ObjectReader {
    /// The file that contains the object.
    public let path: SourcePath
    /// The name of the object in messages, such as `about.yml` or `this item`.
    public let what: String
    /// The object as a value.
    public let value: Value
    /// The diagnostics so far.
    public var diagnostics: [Diagnostic] = []
    /// The limit for texts of this object, in characters.
    public var longestText = ObjectReader.maximumTextLength
    private let members: [Value.Member]
    private var asked: [String] = []

    /// Creates a reader. Returns nil and adds an error to `diagnostics` if `value` is not an object.
    public init?(_ value: Value, path: SourcePath, what: String, into diagnostics: inout [Diagnostic]) {
        guard let members = value.members else {
            let location = Location(path, value.place)
            diagnostics.append(.wrongType(what, expected: "an object", found: value, at: location))
            return nil
        }
        self.path = path
        self.what = what
        self.value = value
        self.members = members
    }

    /// Reads an object with `body`, then reports its unknown keys.
    /// - Returns: the result of `body`; nil, with an error, if `value` is not an object.
    public static func read<Result>(
        _ value: Value, path: SourcePath, what: String, into diagnostics: inout [Diagnostic],
        _ body: (inout ObjectReader) -> Result
    ) -> Result? {
        guard var reader = ObjectReader(value, path: path, what: what, into: &diagnostics) else { return nil }
        let result = body(&reader)
        reader.finish(into: &diagnostics)
        return result
    }

    /// The keys in the order of the file.
    public var keys: [String] { members.map(\.key) }

    /// The members in the order of the file. This access does not mark any key as known.
    public var allMembers: [Value.Member] { members }

    /// The location of `key`, or of the object's start if the key is absent.
    func location(of key: String) -> Location {
        guard let member = members.first(where: { $0.key == key }) else { return Location(path, value.place) }
        return Location(path, member.place)
    }

    /// The location of the value of `key`, or of the object's start if the key is absent.
    func location(ofValue key: String) -> Location {
        guard let member = members.first(where: { $0.key == key }) else { return Location(path, value.place) }
        return Location(path, member.value.place)
    }

    /// The location of a value in this file.
    public func location(of value: Value) -> Location { Location(path, value.place) }

    /// Whether the object has the key, even with the value null. The key counts as known afterwards.
    mutating func has(_ key: String) -> Bool {
        markKnown(key)
        return members.contains { $0.key == key }
    }

    /// Marks the key as known without reading its value.
    mutating func markKnown(_ key: String) {
        if !asked.contains(key) { asked.append(key) }
    }

    /// Adds an error or a warning about `key`, at its value if there is one.
    mutating func report(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, for key: String, hint: Hint? = nil
    ) {
        let place = members.first { $0.key == key }?.value.place ?? value.place
        diagnostics.append(Diagnostic(severity, id, message, at: Location(path, place), hint: hint))
    }

    /// Ends the reading: moves the diagnostics to `list`, with an error for each unknown key. `$schema`, which editors
    /// read, is always valid.
    public mutating func finish(into list: inout [Diagnostic]) {
        let present = Set(members.map(\.key))
        let free = asked.filter { !present.contains($0) }
        for member in members where !asked.contains(member.key) && member.key != "$schema" {
            diagnostics.append(unknownKey(member, free: free))
        }
        list += diagnostics
        diagnostics = []
    }

    /// Returns the unknown keys that are not similar to any known key, each with the error about it. They may be for
    /// another program, so ``finish(into:)`` does not report them.
    public mutating func takeUnrelatedKeys() -> [(key: String, problem: Diagnostic)] {
        let foreign = members.filter {
            !asked.contains($0.key) && $0.key != "$schema" && nearest($0.key, among: asked) == nil
        }
        let known = asked
        for member in foreign { markKnown(member.key) }
        return foreign.map { member in
            let location = Location(path, member.place)
            return (member.key, .unknownKey(member.key, at: location, hint: .keysHere(known)))
        }
    }

    /// Removes the error about a missing key that is present with a misspelt name, so that one mistake gives one error.
    private mutating func removeMissingKeyError(_ missing: Diagnostic) {
        diagnostics.removeAll { $0.id == missing.id && $0.message == missing.message }
    }

    /// - Parameter free: the known keys that the object lacks, and so the likely corrections.
    private mutating func unknownKey(_ member: Value.Member, free: [String]) -> Diagnostic {
        let near = nearest(member.key, among: free)
        if let near { removeMissingKeyError(.missing(near, in: what, isEmpty: false, at: location(of: near))) }
        let hint: Hint? =
            if let near {
                "did you mean \"\(near)\"?"
            } else if let present = nearest(member.key, among: asked) {
                .repeatedName(present)
            } else {
                .keysHere(asked)
            }
        let location = Location(path, member.place)
        return .unknownKey(member.key, at: location, hint: hint)
    }

    /// The value of `key`; nil if it is absent or null.
    mutating func value(_ key: String) -> Value? {
        markKnown(key)
        guard let found = members.first(where: { $0.key == key })?.value, found.kind != .null else { return nil }
        return found
    }

    /// The value of `key`; reports an error if it is absent or null.
    mutating func requiredValue(_ key: String) -> Value? {
        if let found = value(key) { return found }
        diagnostics.append(.missing(key, in: what, isEmpty: members.contains { $0.key == key }, at: location(of: key)))
        return nil
    }

    package mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func reportWrongType(_ key: String, _ expected: String, _ found: Value, hint: Hint? = nil) {
        diagnostics.append(
            .wrongType("\"\(key)\"", expected: expected, found: found, at: location(of: found), hint: hint))
    }
}
