import Colophon
import SourceText

/// One of several parts of a batch or of a site, of about equal size, which different machines can make.
///
/// The name of a row's file decides which shard the row belongs to (XXH3 of its UTF-8, which is stable). Rows with the
/// same file name therefore meet in one shard, and all shards together make the same files as a single run. For the app
/// of a site, its folder decides.
public struct Shard: Hashable, Sendable {
    /// From 1 to ``count``.
    public let number: Int
    /// The number of shards.
    public let count: Int

    /// The only shard, with all rows.
    public static let whole = Shard(number: 1, count: 1)

    /// The limit for the number of shards.
    public static let most = 100_000

    private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// Parses text such as `2/3`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
            let number = Int(parts[0]), let count = Int(parts[1]), (1...Self.most).contains(count),
            (1...count).contains(number)
        else { return nil }
        self.init(number: number, count: count)
    }

    /// Whether a row belongs to this shard.
    /// - Parameters:
    ///   - name: The name of the row's file; `nil` when the row has an error.
    ///   - row: The number of the row, from 1. It decides when there is no name.
    func holds(_ name: String?, row: Int) -> Bool {
        let sum = name.map { digest(of: Array($0.utf8)) } ?? UInt64(row)
        return sum % UInt64(count) + 1 == UInt64(number)
    }

    /// Whether an app belongs to this shard. Pages without an app belong to the first shard.
    /// - Parameter app: The folder of the app; `nil` for no app.
    public func holds(app: SourcePath?) -> Bool { app.map { holds($0.text, row: 0) } ?? isFirst }

    /// Whether this is the first shard, or the only one.
    public var isFirst: Bool { number == 1 }

    /// The shard as text, such as `2/3`.
    public var text: String { "\(number)/\(count)" }

    /// The suffix for names of this shard's own files, such as `-2-of-3`; empty for the only shard.
    var suffix: String { count == 1 ? "" : "-\(number)-of-\(count)" }
}
