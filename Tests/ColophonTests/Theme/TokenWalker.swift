import Foundation

@testable import SourceText

/// Reads a theme's token files with Foundation alone and follows aliases in its own way. It shares nothing with the
/// library but the files, so that both being wrong in the same way is unlikely.
struct TokenWalker {
    /// A token as the nearest file that has it says.
    struct Entry {
        var type: String
        var value: Any
        var modes: [String: Any]
    }

    private(set) var entries: [String: Entry] = [:]

    /// The token files of several themes, the one at the base first.
    init(themes folders: [URL]) throws {
        for folder in folders {
            let files = try FileManager.default.contentsOfDirectory(
                at: folder.appending(path: "tokens"), includingPropertiesForKeys: nil)
            for file in files where file.lastPathComponent.hasSuffix(".tokens.json") {
                let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
                collect(root, path: [], type: nil)
            }
        }
    }

    private mutating func collect(_ node: Any, path: [String], type: String?) {
        guard let object = node as? [String: Any] else { return }
        let type = object["$type"] as? String ?? type
        if let value = object["$value"] {
            let extensions = object["$extensions"] as? [String: Any]
            let modes = extensions?["dev.colophon.modes"] as? [String: Any] ?? [:]
            entries[path.joined(separator: ".")] = Entry(type: type ?? "?", value: value, modes: modes)
        } else {
            for (key, child) in object where !key.hasPrefix("$") { collect(child, path: path + [key], type: type) }
        }
    }

    /// The value of a token where the modes called `names` hold, with every alias in it replaced. Nil when one of them
    /// leads nowhere.
    func value(of path: String, in names: [String], depth: Int = 0) -> Any? {
        guard depth < 50, let entry = entries[path] else { return nil }
        let name = names.first { entry.modes[$0] != nil }
        return follow(name.flatMap { entry.modes[$0] } ?? entry.value, names, depth)
    }

    private func follow(_ value: Any, _ names: [String], _ depth: Int) -> Any? {
        switch value {
        case let text as String where text.hasPrefix("{") && text.hasSuffix("}"):
            return self.value(of: String(text.dropFirst().dropLast()), in: names, depth: depth + 1)
        case let list as [Any]:
            let items = list.compactMap { follow($0, names, depth) }
            return items.count == list.count ? items : nil
        case let object as [String: Any]:
            let members = object.compactMapValues { follow($0, names, depth) }
            return members.count == object.count ? members : nil
        default: return value
        }
    }
}
