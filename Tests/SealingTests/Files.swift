import Foundation

/// The files beside these tests.
enum Files {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

    /// The fields of each line but comments; a point stands for an empty one.
    static func table(_ name: String) throws -> [[String]] {
        String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: " ").map { $0 == "." ? "" : String($0) }
        }
    }
}

/// The bytes of hexadecimal digits.
func bytes(hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
}

/// Bytes as hexadecimal digits.
func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
