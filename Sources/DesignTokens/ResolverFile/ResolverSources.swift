import SourceText

/// Resolution of references, and the sources of sets and contexts.
extension ResolverReader {
    /// The target of a reference.
    private struct Target {
        var value: Value
        var address: Address
        /// Whether the target is a set, `#/sets/x`.
        var isSet: Bool { address.pointer.count == 2 && address.pointer[0] == "sets" }
        var isModifier: Bool { address.pointer.count == 2 && address.pointer[0] == "modifiers" }
    }

    /// Returns the sources of a set or of referenced tokens. Each address is read once.
    mutating func read(_ address: Address, _ value: Value) -> [Int] {
        if case .done(let numbers)? = readings[address] { return numbers }
        readings[address] = .inProgress
        let target = Target(value: value, address: address)
        let numbers: [Int]
        if target.isSet {
            let name = address.pointer[1]
            numbers = set(Definition(name, value, address), value: value, known: Self.setKeys)
        } else {
            numbers = source(value, at: address)
        }
        readings[address] = .done(numbers)
        return numbers
    }

    mutating func set(_ definition: Definition, value: Value, known: [String]) -> [Int] {
        guard let definition = checked(definition, value: value, known: known, required: ["sources"]) else {
            return []
        }
        _ = text("description", of: definition)
        checkExtensions(definition)
        guard let (list, address) = definition["sources"] else { return [] }
        return listOfSources("sources", list, at: address)
    }

    mutating func listOfSources(_ key: String, _ list: Value, at address: Address) -> [Int] {
        guard let elements = list.elements else {
            say(.resolverShape(quoted(key), "an array", at: Location(address.path, list.place)))
            return []
        }
        return elements.enumerated().flatMap { source($1, at: address.appending(String($0))) }
    }

    /// Reads an entry of `sources` or of a context: tokens, or a reference to them.
    private mutating func source(_ item: Value, at address: Address) -> [Int] {
        guard let members = item.members else {
            say(.resolverShape("a source", "an object of tokens or a reference", at: location(item, address)))
            return []
        }
        guard let reference = item["$ref"] else { return [add(item, in: address.path)] }
        guard let target = follow(reference, from: address) else { return [] }
        guard target.address.pointer.first != "modifiers" else {
            say(.resolverModifierReferred(at: location(reference, address)))
            return []
        }
        used.insert(target.address)
        if case .inProgress? = readings[target.address] {
            say(.resolverCircle(at: location(reference, address)))
            return []
        }
        guard members.count > 1 else { return read(target.address, target.value) }
        if target.isSet { return overriddenSet(target, by: item, at: address) }
        return overridden(read(target.address, target.value), by: members, in: address.path)
    }

    private mutating func overriddenSet(_ target: Target, by item: Value, at address: Address) -> [Int] {
        let definition = Definition(target.address.pointer[1], target.value, target.address)
        _ = read(target.address, target.value)
        return set(definition.overridden(by: item, at: address), value: target.value, known: Self.setKeys)
    }

    /// Overrides the target of a reference. Groups and tokens next to `$ref` replace those of the same name; properties
    /// apply to the whole.
    private mutating func overridden(_ numbers: [Int], by members: [Value.Member], in path: SourcePath) -> [Int] {
        let own = members.filter { $0.key != "$ref" }
        let properties = own.filter { $0.key.hasPrefix("$") }
        let tokens = own.filter { !$0.key.hasPrefix("$") }
        let reduced = numbers.map { number in
            var source = sources[number]
            let kept = (source.value.members ?? []).filter { old in !own.contains { $0.key == old.key } }
            source.value.kind = .object(kept + properties)
            return add(source.value, in: source.path)
        }
        guard let first = tokens.first else { return reduced }
        return reduced + [add(Value(.object(tokens), at: first.place), in: path)]
    }

    private mutating func add(_ value: Value, in path: SourcePath) -> Int {
        sources.append(Source(value: value, path: path))
        return sources.count - 1
    }

    private func location(_ value: Value, _ address: Address) -> Location { Location(address.path, value.place) }

    // MARK: Entries of resolutionOrder

    mutating func referred(_ reference: Value, overriddenBy element: Value, at address: Address) -> ResolverDocument
        .Step?
    {
        guard let target = follow(reference, from: address) else { return nil }
        let hasMore = (element.members?.count ?? 0) > 1
        let name = target.address.pointer.last ?? ""
        let definition = Definition(name, target.value, target.address)
        used.insert(target.address)
        if target.isSet {
            return .set(
                hasMore
                    ? overriddenSet(target, by: element, at: address) : read(target.address, target.value))
        }
        guard target.isModifier else {
            say(.resolverStepReference(at: location(reference, address)))
            return nil
        }
        if hasMore {
            let own = definition.overridden(by: element, at: address)
            return modifier(own, value: target.value, known: Self.modifierKeys).map { use($0, at: address) }
        }
        if target.address.path != path, defined[target.address] == nil {
            defined[target.address] = modifier(definition, value: target.value, known: Self.modifierKeys)
        }
        return defined[target.address].map { use($0, at: target.address) }
    }

    // MARK: Following

    /// Returns the target of the `$ref` in the object at `address`. Returns nil and adds a diagnostic if there is none.
    private mutating func follow(_ reference: Value, from address: Address) -> Target? {
        let location = location(reference, address)
        guard let text = reference.text else {
            say(.resolverShape("\"$ref\"", "text", at: location))
            return nil
        }
        guard let parsed = ResolverReference(text) else {
            say(.resolverReferenceSyntax(text, at: location))
            return nil
        }
        guard !parsed.isRemote else {
            say(.resolverRemote(text, at: location))
            return nil
        }
        guard parsed.pointer.first != "resolutionOrder" else {
            say(.resolverOrderReferred(at: location))
            return nil
        }
        guard let (file, whole) = document(parsed.file, from: address.path, at: location) else { return nil }
        let target = Address(path: file, pointer: parsed.pointer)
        if target.path == address.path, address.pointer.starts(with: target.pointer) {
            say(.resolverCircle(at: location))
            return nil
        }
        return walk(whole, to: target, at: location).map { Target(value: $0, address: target) }
    }

    /// Returns the path and the content of the file in a reference.
    private mutating func document(
        _ name: String?, from path: SourcePath, at location: Location
    ) -> (SourcePath, Value)? {
        guard let name else { return documents[path].flatMap(\.self).map { (path, $0) } }
        guard let file = path.folder.resolving(name) else {
            say(.resolverFileMissing(name, nearest: nil, at: location))
            return nil
        }
        if let known = documents[file] { return known.map { (file, $0) } }
        guard let read = files(file) else {
            let seenFromHere = names.lazy.filter { $0.isInside(path.folder) }.map {
                path.folder.text.isEmpty ? $0.text : String($0.text.dropFirst(path.folder.text.count + 1))
            }
            let near = nearest(name, among: seenFromHere)
            say(.resolverFileMissing(name, nearest: near, at: location))
            return nil
        }
        for diagnostic in read.diagnostics { say(diagnostic) }
        documents[file] = .some(read.value)
        return read.value.map { (file, $0) }
    }

    private mutating func walk(_ whole: Value, to target: Address, at location: Location) -> Value? {
        var value = whole
        for (depth, name) in target.pointer.enumerated() {
            let next =
                if let elements = value.elements {
                    Int(name).flatMap { elements.indices.contains($0) && String($0) == name ? elements[$0] : nil }
                } else {
                    value[name]
                }
            guard let next else {
                let keys = value.members?.map(\.key) ?? []
                say(.resolverLeadsNowhere(Array(target.pointer[...depth]), among: keys, at: location))
                return nil
            }
            value = next
        }
        if target.pointer.isEmpty, value["resolutionOrder"] != nil {
            say(.resolverReferred(at: location))
            return nil
        }
        return value
    }
}
