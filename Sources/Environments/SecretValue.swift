/// A value that no output and no message may contain, with its name.
public struct SecretValue: Hashable, Sendable {
    /// The source of a value.
    public enum Origin: Hashable, Sendable {
        /// A secret variable of a build configuration.
        case variable
        /// A value in a request to a server.
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

    /// The length, in characters, from which on a value is found anywhere, even inside a word.
    package static let minimumSubstringLength = 8
    private static let leastLength = 4

    /// Whether the value is too short to be searched for inside words. It is then found only as a whole word.
    package var isWord: Bool { text.count < Self.minimumSubstringLength }

    /// Whether the value is searched for. Very short ones, and short ones of only letters or only digits, may occur in
    /// any text.
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
