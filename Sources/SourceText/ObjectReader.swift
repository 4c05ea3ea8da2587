/// Reads the keys of one object, remembers which were asked for, and says what is wrong with each, where it is.
///
/// Every configuration file is read this way:
/// ```swift
/// ObjectReader.read(value, path: path, what: "about.yml", into: &diagnostics) { about in
///     About(
///         name: about.requiredText("name"),
///         version: about.object("version") { version in version.text("marketing") })
/// }
/// ```
/// A key that is absent, or whose value is null, is nil without a word; a value of the wrong kind is nil with an error.
/// ``finish(into:)`` reports the keys nobody asked for; the forms that take a closure call it themselves.
public struct ObjectReader {
    /// The file the object is in.
    public let path: SourcePath
    /// What the object is, as messages name it: `about.yml`, `this item`.
    public let what: String
    /// The object itself.
    public let value: Value
    /// What was found so far.
    public var diagnostics: [Diagnostic] = []
    /// How many characters a text of this object may have.
    public var longestText = ObjectReader.longestText
    private let members: [Value.Member]
    private var asked: [String] = []

    /// Nil, with an error in `diagnostics`, when `value` is not an object.
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

    /// Reads all of an object with `body`, then reports the keys it did not ask for.
    /// - Returns: nil when `value` is not an object, which is an error.
    public static func read<Result>(
        _ value: Value, path: SourcePath, what: String, into diagnostics: inout [Diagnostic],
        _ body: (inout ObjectReader) -> Result
    ) -> Result? {
        guard var reader = ObjectReader(value, path: path, what: what, into: &diagnostics) else { return nil }
        let result = body(&reader)
        reader.finish(into: &diagnostics)
        return result
    }

    /// The keys, in their order.
    public var keys: [String] { members.map(\.key) }

    /// The members, in their order. Reading them this way does not count as asking for a key.
    public var allMembers: [Value.Member] { members }

    /// Where `key` is, or where the object starts when it lacks the key.
    func location(of key: String) -> Location {
        guard let member = members.first(where: { $0.key == key }) else { return Location(path, value.place) }
        return Location(path, member.place)
    }

    /// Where the value of `key` is, or where the object starts when it lacks the key.
    func location(ofValue key: String) -> Location {
        guard let member = members.first(where: { $0.key == key }) else { return Location(path, value.place) }
        return Location(path, member.value.place)
    }

    /// Where a value of this file is.
    public func location(of value: Value) -> Location { Location(path, value.place) }

    /// True when the object has this key, even with null. Counts as asking for it.
    mutating func has(_ key: String) -> Bool {
        ask(key)
        return members.contains { $0.key == key }
    }

    /// Marks a key as known without reading it.
    mutating func ask(_ key: String) {
        if !asked.contains(key) { asked.append(key) }
    }

    /// Adds an error or a warning about `key`, at its value when it has one.
    mutating func report(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, for key: String, hint: Hint? = nil
    ) {
        let place = members.first { $0.key == key }?.value.place ?? value.place
        diagnostics.append(Diagnostic(severity, id, message, at: Location(path, place), hint: hint))
    }

    /// Ends the reading: moves what was found to `list`, with an error for every key that nobody asked for. `$schema`,
    /// which editors read, is always allowed.
    public mutating func finish(into list: inout [Diagnostic]) {
        let present = Set(members.map(\.key))
        let free = asked.filter { !present.contains($0) }
        for member in members where !asked.contains(member.key) && member.key != "$schema" {
            diagnostics.append(unknownKey(member, free: free))
        }
        list += diagnostics
        diagnostics = []
    }

    /// The keys that nobody asked for and that resemble none of those that were, each with the error that reports it.
    /// ``finish(into:)`` does not report them again: they may be meant for another program.
    public mutating func takeForeignKeys() -> [(key: String, problem: Diagnostic)] {
        let foreign = members.filter {
            !asked.contains($0.key) && $0.key != "$schema" && nearest($0.key, among: asked) == nil
        }
        let known = asked
        for member in foreign { ask(member.key) }
        return foreign.map { member in
            let location = Location(path, member.place)
            return (member.key, .unknownKey(member.key, at: location, hint: .keysHere(known)))
        }
    }

    /// Takes back that a key is missing which is there under a misspelt name: one mistake is reported once.
    private mutating func forget(_ missing: Diagnostic) {
        diagnostics.removeAll { $0.id == missing.id && $0.message == missing.message }
    }

    /// - Parameter free: the known keys that the object lacks, of which one is likely to be meant.
    private mutating func unknownKey(_ member: Value.Member, free: [String]) -> Diagnostic {
        let near = nearest(member.key, among: free)
        if let near { forget(.missing(near, in: what, isEmpty: false, at: location(of: near))) }
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

    /// The value of `key` when it has one that is not null.
    mutating func value(_ key: String) -> Value? {
        ask(key)
        guard let found = members.first(where: { $0.key == key })?.value, found.kind != .null else { return nil }
        return found
    }

    /// The value of `key`; an error when it is absent or null.
    mutating func requiredValue(_ key: String) -> Value? {
        if let found = value(key) { return found }
        diagnostics.append(.missing(key, in: what, isEmpty: members.contains { $0.key == key }, at: location(of: key)))
        return nil
    }

    mutating func refuse(_ key: String, _ expected: String, _ found: Value, hint: Hint? = nil) {
        diagnostics.append(
            .wrongType("\"\(key)\"", expected: expected, found: found, at: location(of: found), hint: hint))
    }
}
