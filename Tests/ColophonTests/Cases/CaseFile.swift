import Colophon
import Foundation
import Sealing
import SourceText

@testable import Colophon

/// One behaviour as a text file: a small site, and what is expected of it. `Tests/Cases/README.md` says how to write
/// one.
struct CaseFile {
    /// A part of the file, behind a line `-- name --`.
    struct Section {
        /// `content/en/privacy.md`, `expect diagnostics`.
        var name: String
        var body: String
    }

    var url: URL
    var name: String { url.deletingPathExtension().lastPathComponent }
    /// The first lines: what the case shows, and its options.
    var header: String
    var sections: [Section]

    init(_ url: URL) throws {
        self.url = url
        header = ""
        sections = []
        for line in try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.hasPrefix("-- "), line.hasSuffix(" --") {
                sections.append(Section(name: String(line.dropFirst(3).dropLast(3)), body: ""))
            } else if sections.isEmpty {
                header += line + "\n"
            } else {
                sections[sections.count - 1].body += line + "\n"
            }
        }
        // The file's own last line end is not part of the last section.
        if !sections.isEmpty, sections[sections.count - 1].body.hasSuffix("\n") {
            sections[sections.count - 1].body.removeLast()
        }
    }

    /// The value of a line `key: value` of the header.
    func option(_ key: String) -> String? {
        header.split(separator: "\n").first { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
    }

    /// `theme: x` as `--theme x`, `today: 2026-11-22` as `--today`, `configuration: x` as `--configuration x`.
    var options: BuildOptions {
        BuildOptions(
            theme: option("theme"), jobs: 2, today: option("today").flatMap { CalendarDate(iso: $0) },
            configuration: option("configuration"))
    }

    /// `password: x` as the password of `environments.bin`, and a section `record` as the record of the last build.
    var inputs: BuildInputs {
        var inputs = BuildInputs()
        inputs.record = sections.first { $0.name == "record" }.flatMap { TextRecord(decoding: Array($0.body.utf8)) }
        inputs.environmentPassword = option("password").map { Password($0.utf8) }
        return inputs
    }

    /// The file as text again.
    var text: String {
        header + sections.map { "-- \($0.name) --\n\($0.body)" }.joined()
    }

    /// All files below `folder`, those of the base site first.
    func files(below folder: String, base: CaseFile?) throws -> [SourcePath: [UInt8]] {
        var files = try base?.files(below: folder, base: nil) ?? [:]
        for section in sections {
            let parts = section.name.split(separator: " (", maxSplits: 1).map(String.init)
            if let path = below("remove " + folder, section.name) {
                files[path] = nil
            } else if let path = below(folder, parts[0]) {
                files[path] = try bytes(of: section, modifier: parts.count > 1 ? "(" + parts[1] : nil)
            }
        }
        return files
    }

    /// The folder `App` beside `content`, for a site whose `appRoot` is `../App`.
    func appRoot() throws -> AppRoot {
        let files = try files(below: "App", base: nil)
        return files.isEmpty ? .unreadable("No such file or directory") : .folder(SourceTree(files: files))
    }

    /// What other servers answered: `-- fetched ADDRESS --`, and `-- not fetched ADDRESS --` where one did not.
    func fetched() throws -> Fetched {
        var fetched = Fetched()
        for section in sections {
            let words = section.name.split(separator: " ", maxSplits: 1).map(String.init)
            if section.name.hasPrefix("not fetched ") {
                let address = String(section.name.dropFirst(12))
                (fetched.lists[address], fetched.icons[address]) = (.missing, .missing)
            } else if words[0] == "fetched", words.count == 2 {
                let parts = words[1].split(separator: " (", maxSplits: 1).map(String.init)
                let bytes = try bytes(of: section, modifier: parts.count > 1 ? "(" + parts[1] : nil)
                (fetched.lists[parts[0]], fetched.icons[parts[0]]) = (.bytes(bytes), .bytes(bytes))
            }
        }
        return fetched
    }

    /// The keys that the passcodes of the line `passcodes: one / another` open, by the names of their seals.
    func sealKeys(in content: SourceTree) throws -> [String: SealKey] {
        guard let passcodes = option("passcodes"), let seals = SealFile.find(in: content).value?.seals else {
            return [:]
        }
        var keys: [String: SealKey] = [:]
        for passcode in passcodes.split(separator: " / ") {
            for seal in seals {
                if let key = try? seal.open(Passcode(Array(passcode.utf8))).key { keys[seal.name] = key }
            }
        }
        return keys
    }

    private func below(_ folder: String, _ name: String) -> SourcePath? {
        name.hasPrefix(folder + "/") ? SourcePath(String(name.dropFirst(folder.count + 1))) : nil
    }

    /// `(escaped)` reads `\xNN` as a byte, `(hex)` two digits as one; `(line L, N times)` repeats that line so often,
    /// without line ends between.
    private func bytes(of section: Section, modifier: String?) throws -> [UInt8] {
        guard let modifier else { return Array(section.body.utf8) }
        if modifier == "(escaped)" { return unescaped(section.body) }
        if modifier == "(hex)" { return hexadecimal(section.body) }
        let numbers = modifier.split { !$0.isNumber }.compactMap { Int($0) }
        var lines = section.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard numbers.count == 2, modifier == "(line \(numbers[0]), \(numbers[1]) times)",
            lines.indices.contains(numbers[0] - 1)
        else { throw CaseError(message: "\(name): what is \(modifier)?") }
        lines[numbers[0] - 1] = String(repeating: lines[numbers[0] - 1], count: numbers[1])
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// Pairs of digits; spaces and line ends between them mean nothing.
    private func hexadecimal(_ text: String) -> [UInt8] {
        let digits = Array(text.filter { !$0.isWhitespace })
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }

    private func unescaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"), rest.count >= 3,
                let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

/// A case that cannot be read.
struct CaseError: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
}
