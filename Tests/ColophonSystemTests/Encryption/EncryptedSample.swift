import Foundation
import Testing

@testable import ColophonSystem
@testable import Sealing

/// A site whose variables are encrypted.
enum EncryptedSample {
    static let password = "Tr0ub4dor & three"
    /// What only a program may see that has the password, and no page uses.
    static let traces = ["hunter2-secret", "unused-clear-value"]

    static let clearText = """
        {
          "languages": ["en"],
          "configurations": {
            "Debug": { "site": "https://used.example/", "key": { "value": "hunter2-secret", "secret": true } },
            "Release": { "site": "https://unused-clear-value.example/" }
          }
        }

        """

    static func seal(_ text: String = clearText, _ password: String = password) throws -> [UInt8] {
        try RNCryptor.seal(Array(text.utf8), password: Password(password.utf8), random: try .new())
    }

    static func open(_ bytes: [UInt8], _ password: String = password) throws -> String {
        String(decoding: try RNCryptor.open(bytes, password: Password(password.utf8)), as: UTF8.self)
    }
}

extension TemporaryFolder {
    /// Writes a site, and its variables encrypted as `content/environments.bin`.
    func writeEncryptedSample(_ text: String = EncryptedSample.clearText) throws {
        try writeSample([
            "site.yml": "title: Sample\nbaseURL: https://sample.example/\nconfiguration: Debug\n",
            "en/privacy.md": SampleSite.document("Privacy", "See [the site]({{env.site}})."),
        ])
        try write("content/environments.bin", bytes: try EncryptedSample.seal(text))
    }

    func write(_ name: String, bytes: [UInt8]) throws {
        try write(name)
        try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    }

    func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: self(name)).map { Array($0) } }

    /// Who may do what with a file: 0o600.
    func mode(_ name: String) -> mode_t? {
        var status = stat()
        return stat(self(name), &status) == 0 ? status.st_mode & 0o777 : nil
    }
}
