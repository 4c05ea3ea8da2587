import SourceText

/// Reads a resolver file and all files to which it refers.
///
/// - Parameters:
///   - value: the parsed content of the file.
///   - path: the path of the file. References are relative to its folder.
///   - names: the existing files, used only for hints.
///   - files: returns the content of a file. Nil if the file does not exist; a nil value, with diagnostics, if it
///     cannot be read. This is the only access to files: an address on another machine is an error.
/// - Returns: the document; nil if the file has no usable content. It is complete if the diagnostics contain no error.
public func readResolver(
    _ value: Value, path: SourcePath, among names: [SourcePath] = [], modeNames: [String: String] = [:],
    files: @escaping (SourcePath) -> Checked<Value?>?
) -> Checked<ResolverDocument?> {
    var reader = ResolverReader(root: value, path: path, names: names, files: files)
    reader.modeNames = modeNames
    let document = reader.document()
    return Checked(document, reader.diagnostics)
}

/// Reads one resolver file. `ResolverSources.swift` reads the sources of sets and contexts.
struct ResolverReader {
    let root: Value
    let path: SourcePath
    let names: [SourcePath]
    /// The names of modes for modes of other tools with other names.
    var modeNames: [String: String] = [:]
    let files: (SourcePath) -> Checked<Value?>?
    /// The files read so far; nil for a missing or unreadable file, which is already reported.
    var documents: [SourcePath: Value?] = [:]
    var sources: [Source] = []
    var readings: [Address: Reading] = [:]
    var modifiers: [ResolverDocument.Modifier] = []
    /// The address of each definition in `modifiers`.
    var modifierAddresses: [Address] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []

    /// A file and a JSON Pointer in it.
    struct Address: Hashable {
        var path: SourcePath
        var pointer: [String]

        func appending(_ name: String) -> Address { Address(path: path, pointer: pointer + [name]) }
    }

    /// Tokens as data, and the path of their file.
    struct Source {
        var value: Value
        var path: SourcePath
    }

    /// The state of an address that is read.
    enum Reading {
        case inProgress
        /// Indices in `sources`.
        case done([Int])
    }

    /// An object that can have members from two files: from a reference's target and from the reference itself.
    struct Definition {
        var name: String
        var members: [(member: Value.Member, address: Address)]
        var location: Location

        subscript(key: String) -> (value: Value, address: Address)? {
            members.first { $0.member.key == key }.map { ($0.member.value, $0.address.appending(key)) }
        }
    }

    init(
        root: Value, path: SourcePath, names: [SourcePath], files: @escaping (SourcePath) -> Checked<Value?>?
    ) {
        self.root = root
        self.path = path
        self.names = names
        self.files = files
        documents = [path: root]
    }

    /// Adds a diagnostic once, even if several references lead to the same file.
    mutating func say(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    mutating func document() -> ResolverDocument? {
        let whole = Definition("a resolver file", root, Address(path: path, pointer: []))
        guard let whole = checked(whole, value: root, known: Self.rootKeys, required: ["version", "resolutionOrder"])
        else { return nil }
        let name = text("name", of: whole)
        let description = text("description", of: whole)
        _ = text("$schema", of: whole)
        checkVersion(whole)
        if let definitions = whole["$defs"] { checkObject("$defs", definitions.value, in: path) }
        readSets(whole)
        readModifiers(whole)
        guard var steps = readOrder(whole) else { return nil }
        let tokens = readTokens()
        let needed = needed(among: unused("sets", of: whole), by: tokens)
        steps.insert(contentsOf: needed.map { .set(sets[$0] ?? []) }, at: 0)
        warnOfUnused(whole, needed: needed)
        return ResolverDocument(
            path: path, name: name, description: description, modifiers: modifiers,
            files: documents.keys.filter { $0 != path }.sorted(), steps: steps, sources: tokens)
    }

    private static let rootKeys = [
        "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$defs",
    ]

    private mutating func checkVersion(_ whole: Definition) {
        guard let version = whole["version"]?.value else { return }
        if version.text != "2025.10" { say(.resolverVersion(version.text, at: Location(path, version.place))) }
    }

    // MARK: Sets and modifiers

    private mutating func readSets(_ whole: Definition) {
        for member in object("sets", of: whole) {
            sets[member.key] = read(Address(path: path, pointer: ["sets", member.key]), member.value)
        }
    }

    /// The indices of the sources of each set.
    private var sets: [String: [Int]] = [:]

    /// Reads all modifiers, including unused ones, so that their mistakes are reported.
    private mutating func readModifiers(_ whole: Definition) {
        for member in object("modifiers", of: whole) {
            let address = Address(path: path, pointer: ["modifiers", member.key])
            var definition = Definition(member.key, member.value, address)
            definition.location = Location(path, member.place)
            if let modifier = modifier(definition, value: member.value, known: Self.modifierKeys) {
                defined[address] = modifier
            }
        }
    }

    /// The modifiers defined in the root's `modifiers` and in other files.
    var defined: [Address: ResolverDocument.Modifier] = [:]
    static let setKeys = ["description", "sources", "$extensions"]
    static let modifierKeys = ["description", "contexts", "default", "$extensions"]

    /// Reads a modifier from its definition.
    mutating func modifier(
        _ definition: Definition, value: Value, known: [String]
    ) -> ResolverDocument.Modifier? {
        guard let definition = checked(definition, value: value, known: known, required: ["contexts"]) else {
            return nil
        }
        let description = text("description", of: definition)
        checkExtensions(definition)
        let choices = contexts(definition)
        let standard = text("default", of: definition)
        if let standard, let choices, let place = definition["default"],
            !choices.contains(where: { $0.name == standard })
        {
            let location = Location(place.address.path, place.value.place)
            say(.resolverDefault(standard, among: choices.map(\.name), at: location))
        }
        guard let choices else { return nil }
        return ResolverDocument.Modifier(
            name: definition.name, description: description, standard: standard, location: definition.location,
            choices: choices)
    }

    private mutating func contexts(_ definition: Definition) -> [ResolverDocument.Context]? {
        guard let (value, address) = definition["contexts"] else { return nil }
        guard let members = value.members else {
            say(.resolverShape("\"contexts\"", "an object", at: Location(address.path, value.place)))
            return nil
        }
        if members.count < 2 {
            say(.resolverContexts(definition.name, members.count, at: Location(address.path, value.place)))
        }
        return members.map { member in
            checkName(member, in: address.path)
            let list = listOfSources(member.key, member.value, at: address.appending(member.key))
            return ResolverDocument.Context(name: member.key, sources: list)
        }
    }

    // MARK: Order

    private mutating func readOrder(_ whole: Definition) -> [ResolverDocument.Step]? {
        guard let order = whole["resolutionOrder"]?.value else { return nil }
        guard let elements = order.elements else {
            say(.resolverShape("\"resolutionOrder\"", "an array", at: Location(path, order.place)))
            return nil
        }
        if elements.isEmpty { say(.resolverOrderEmpty(at: Location(path, order.place))) }
        var names: [String: Location] = [:]
        return elements.enumerated().compactMap { number, element in
            let address = Address(path: path, pointer: ["resolutionOrder", String(number)])
            return step(element, at: address, names: &names)
        }
    }

    private mutating func step(
        _ element: Value, at address: Address, names: inout [String: Location]
    ) -> ResolverDocument.Step? {
        let location = Location(path, element.place)
        guard element.members != nil else {
            say(.resolverShape("an entry of \"resolutionOrder\"", "an object", at: location))
            return nil
        }
        if let reference = element["$ref"] { return referred(reference, overriddenBy: element, at: address) }
        let definition = Definition("", element, address)
        guard definition["name"] != nil, let type = definition["type"] else {
            say(.resolverNameless(lacks: definition["name"] == nil ? "name" : "type", at: location))
            return nil
        }
        guard let name = text("name", of: definition) else { return nil }
        if let first = names[name] { say(.resolverNameTwice(name, at: location, first: first)) }
        names[name] = location
        return inline(name, type: type.value, element, at: address)
    }

    private mutating func inline(
        _ name: String, type: Value, _ element: Value, at address: Address
    ) -> ResolverDocument.Step? {
        let definition = Definition(name, element, address)
        switch type.text {
        case "set": return .set(set(definition, value: element, known: Self.setKeys + ["name", "type"]))
        case "modifier":
            let known = Self.modifierKeys + ["name", "type"]
            return modifier(definition, value: element, known: known).map { use($0, at: address) }
        default:
            say(.resolverStepType(at: Location(path, type.place)))
            return nil
        }
    }

    /// Adds a modifier to the resolution order. Two modifiers of the same name give an error, because inputs could not
    /// tell them apart.
    mutating func use(_ modifier: ResolverDocument.Modifier, at address: Address) -> ResolverDocument.Step {
        if let index = modifierAddresses.firstIndex(of: address) { return .modifier(index) }
        if let other = modifiers.first(where: { $0.name == modifier.name }) {
            say(.resolverNameTwice(modifier.name, at: modifier.location, first: other.location))
        }
        modifiers.append(modifier)
        modifierAddresses.append(address)
        return .modifier(modifiers.count - 1)
    }

    // MARK: What nothing uses

    private mutating func warnOfUnused(_ whole: Definition, needed: [String]) {
        for kind in ["sets", "modifiers"] {
            for member in unused(kind, of: whole) {
                let isNeeded = kind == "sets" && needed.contains(member.key)
                let location = Location(path, member.place)
                say(.resolverUnused(member.key, kind: String(kind.dropLast()), isNeeded: isNeeded, at: location))
            }
        }
    }

    private func unused(_ kind: String, of whole: Definition) -> [Value.Member] {
        (whole[kind]?.value.members ?? []).filter { !used.contains(Address(path: path, pointer: [kind, $0.key])) }
    }

    /// The sets that the order omits, although other tokens refer to their tokens.
    private func needed(among unused: [Value.Member], by tokens: [TokenFile]) -> [String] {
        guard !unused.isEmpty else { return [] }
        let own = Set(unused.flatMap { sets[$0.key] ?? [] })
        let ordered = tokens.indices.filter { !own.contains($0) }.map { tokens[$0] }
        let known = Set(ordered.flatMap(\.tokens).map(\.path))
        let missing = Set(ordered.flatMap(\.tokens).flatMap(\.targets)).subtracting(known)
        return unused.map(\.key).filter { name in
            (sets[name] ?? []).contains { tokens[$0].tokens.contains { missing.contains($0.path) } }
        }
    }

    /// The addresses to which a reference leads.
    var used: Set<Address> = []
}
