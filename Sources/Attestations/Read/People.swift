import SourceText

/// The people who receive attestations, in their order.
public struct People: Sendable {
    /// A person with their values.
    public struct Person: Sendable {
        /// The values by field key, in the order of the file.
        public var values: [(key: String, entry: AttestationRequest.Entry)]
        /// The location of the person in the file.
        public var location: Location?

        /// The first and last name, or else the first value.
        public var name: String {
            let names = ["firstName", "lastName"].compactMap { self[$0] }
            return names.isEmpty ? values.first?.entry.text ?? "" : names.joined(separator: " ")
        }

        /// Copies the values of these keys into a request.
        public func fill(_ request: inout AttestationRequest, keys: [String]) {
            request.personLocation = location
            for (key, entry) in values where keys.contains(key) { request.values[key] = entry }
        }

        /// The value of this key.
        public subscript(key: String) -> String? { values.first { $0.key == key }?.entry.text }
    }

    /// The people in the order of the file.
    public var all: [Person] = []
    /// The file of the people.
    public let path: SourcePath

    /// The name of the file with people.
    public static let fileName = "people.yml"

    /// Creates an empty list.
    public init(path: SourcePath) { self.path = path }

    /// Reads a list of people, and reports all errors.
    public static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<People> {
        var diagnostics: [Diagnostic] = []
        var people = People(path: path)
        guard let value = readYAML(bytes, path: path).unwrap(into: &diagnostics), value.kind != .null else {
            return Checked(people, diagnostics)
        }
        guard let elements = value.elements else {
            diagnostics.append(.noPeopleList(at: Location(path, value.place)))
            return Checked(people, diagnostics)
        }
        for element in elements {
            if let person = Person(element, path, into: &diagnostics) { people.all.append(person) }
        }
        return Checked(people, diagnostics)
    }

    /// Finds a person by number, by name, or by an unambiguous prefix of a name.
    public func find(_ name: String) -> Checked<Int?> {
        if let number = Int(name) {
            if all.indices.contains(number - 1) { return Checked(number - 1) }
            return Checked(nil, [.unknownPerson(name, among: all.map(\.name), at: Location(path))])
        }
        let wanted = name.lowercased()
        func matches(_ test: (String) -> Bool) -> [Int] {
            all.indices.filter { number in
                let person = all[number]
                return [person.name, person["firstName"] ?? "", person["lastName"] ?? ""]
                    .contains { test($0.lowercased()) }
            }
        }
        let exact = matches { $0 == wanted }
        let found = exact.isEmpty ? matches { $0.hasPrefix(wanted) } : exact
        if found.count == 1 { return Checked(found[0]) }
        if found.isEmpty { return Checked(nil, [.unknownPerson(name, among: all.map(\.name), at: Location(path))]) }
        let names = found.map { "\($0 + 1) (\(all[$0].name))" }
        return Checked(nil, [.ambiguousPerson(name, names, at: all[found[0]].location)])
    }
}

extension People.Person {
    fileprivate init?(_ value: Value, _ path: SourcePath, into diagnostics: inout [Diagnostic]) {
        guard let members = value.members else {
            diagnostics.append(.noPeopleList(at: Location(path, value.place)))
            return nil
        }
        location = Location(path, value.place)
        values = []
        for member in members {
            guard member.value.kind != .null else { continue }
            guard let text = member.value.text else {
                diagnostics.append(
                    .badValue(member.key, "must be text", nil, at: Location(path, member.value.place)))
                continue
            }
            values.append((member.key, .init(text, at: Location(path, member.value.place))))
        }
    }
}

extension Diagnostic {
    fileprivate static func noPeopleList(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-people", "people.yml must be a list of people, each with keys such as firstName", at: location,
            hint: "create one with `\(.addPerson)`")
    }

    static func unknownPerson(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        let hint: Hint =
            names.isEmpty
            ? "add someone with `\(.addPerson)`"
            : nearest(name, among: names + names.compactMap { $0.split(separator: " ").first.map(String.init) })
                .map { "did you mean \"\($0)\"?" } ?? "list them with `\(.listPeople)`"
        return Diagnostic(
            .error, "unknown-person", "there is no person called \(quoted(name))", at: location, hint: hint)
    }

    fileprivate static func ambiguousPerson(_ name: String, _ found: [String], at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "unknown-person", "\(quoted(name)) could be \(found.joined(separator: " or "))", at: location,
            hint: "give the number")
    }
}
