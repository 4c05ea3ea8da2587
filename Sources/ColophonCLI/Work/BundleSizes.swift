import Colophon
import SourceText
import Synchronization

/// The size of each folder of a bundle. Threads may add files concurrently.
final class BundleSizes: Sendable {
    private let folders = Mutex<[SourcePath: Int]>([:])

    func add(_ file: OutputFile) {
        folders.withLock { $0[file.path.folder, default: 0] += file.bytes.count }
    }

    /// Returns the sizes: `ios 12.4 KB, android 13 KB; the largest folder is ios/Colophon/fr.lproj, 6.3 KB of 200 KB`.
    /// Empty for an empty bundle.
    func text(limit: Int?) -> String {
        let folders = folders.withLock { $0 }.sorted { $0.key < $1.key }
        guard let largest = folders.reversed().max(by: { $0.value < $1.value }) else { return "" }
        let platforms = BundleSettings.Platform.allCases.compactMap { platform in
            let size = folders.filter { $0.key.parts.first == platform.rawValue[...] }.reduce(0) { $0 + $1.value }
            return size == 0 ? nil : "\(platform.rawValue) \(formattedSize(size))"
        }
        let room = limit.map { " of \(formattedSize($0))" } ?? ""
        return platforms.joined(separator: ", ")
            + "; the largest folder is \(largest.key), \(formattedSize(largest.value))\(room)"
    }
}
