import Colophon
import SourceText

/// One of several equal parts of a batch or of a site, which may be made on as many machines.
///
/// Which part a row belongs to depends on the name of its file alone (XXH3 of its UTF-8, whose results never change).
/// So rows that want the same name meet in one part, and all parts together make what one run makes. Which part of a site an
/// app belongs to depends in the same way on its folder.
public struct Shard: Hashable, Sendable {
    /// From 1 to ``count``.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// All rows.
    public static let whole = Shard(number: 1, count: 1)

    /// More parts than anyone has machines.
    public static let most = 100_000

    private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// Reads `2/3`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
            let number = Int(parts[0]), let count = Int(parts[1]), (1...Self.most).contains(count),
            (1...count).contains(number)
        else { return nil }
        self.init(number: number, count: count)
    }

    /// Whether a row is of this part.
    /// - Parameters:
    ///   - name: of its file; nil when there is none, because something is wrong with it.
    ///   - row: from 1 on; it decides when there is no name.
    func holds(_ name: String?, row: Int) -> Bool {
        let sum = name.map { digest(of: Array($0.utf8)) } ?? UInt64(row)
        return sum % UInt64(count) + 1 == UInt64(number)
    }

    /// Whether an app is of this part; nil is what belongs to none, and is of the first.
    /// - Parameter app: its folder.
    public func holds(app: SourcePath?) -> Bool { app.map { holds($0.text, row: 0) } ?? isFirst }

    /// True for the first part, which may be the only one.
    public var isFirst: Bool { number == 1 }

    /// As it is written: `2/3`.
    public var text: String { "\(number)/\(count)" }

    /// What its own files in the folder have in their names: `-2-of-3`.
    var suffix: String { count == 1 ? "" : "-\(number)-of-\(count)" }
}
