import Foundation
import Testing

/// Defaults of one test, removed with the value.
final class TestDefaults {
    let store: UserDefaults
    private let name = "colophon-kit-\(UUID())"

    init() throws { store = try #require(UserDefaults(suiteName: name)) }

    deinit { store.removePersistentDomain(forName: name) }

    /// The keys that have a value.
    var keys: [String] { store.persistentDomain(forName: name)?.keys.sorted() ?? [] }
}
