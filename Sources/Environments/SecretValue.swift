/// A value that no output and no message may contain, and what it is called.
public struct SecretValue: Hashable, Sendable {
    /// The source of a value.
    public enum Origin: Hashable, Sendable {
        /// A secret variable of a build configuration.
        case variable
        /// A value that a server is asked with.
        case server
    }

    /// The variable that has the value.
    public var name: String
    /// The kind of variable.
    public var origin: Origin
    package var text: String

    package init(_ name: String, _ origin: Origin, _ text: String) {
        (self.name, self.origin, self.text) = (name, origin, text)
    }

    /// Values from this length on, in characters, are found wherever they stand.
    package static let usualLength = 8
    private static let leastLength = 4

    /// Whether a value is too short to be found within a word: then it is found as a whole word.
    package var isWord: Bool { text.count < Self.usualLength }

    /// Whether the value is searched for. A shorter one, or a short one of letters or digits alone, may stand in any
    /// text.
    package var isSearched: Bool {
        if !isWord { return true }
        return text.count >= Self.leastLength && text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
    }
}

extension SecretValue: CustomStringConvertible, CustomReflectable {
    /// The name alone, so that no message shows a value by mistake.
    public var description: String { name }
    /// The name alone.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
