import TestSupport
import Testing

@testable import Sealing

/// Passwords and keys stay out of logs and messages.
@Suite(.slow) struct SecretTests {
    // Not private: the name of a private type contains an address, in which any number may occur.
    struct Settings {
        var password: Password
        var keys: RNCryptor.Keys
        var secret: SecretBytes
    }

    private func settings() throws -> Settings {
        let letters = Array("hunter2!".utf8)
        let key = letters + letters + letters + letters
        return Settings(
            password: Password("hunter2!"), keys: try RNCryptor.Keys(encryption: key, hmac: key),
            secret: SecretBytes(letters))
    }

    /// All that reflection finds, however deep.
    private func everything(in value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        return "\(value) \(String(reflecting: value)) \(type(of: value)) "
            + mirror.children.map { "\($0.label ?? "") \(everything(in: $0.value))" }.joined(separator: " ")
    }

    @Test func `printing and reflection do not show a secret`() throws {
        let settings = try settings()
        var texts = [everything(in: settings), everything(in: [settings.password]), "\(settings)"]
        for value in [settings, settings.password, settings.keys, settings.secret, [settings], ["a": settings]] as [Any]
        {
            var dumped = ""
            dump(value, to: &dumped)
            texts += [dumped, String(describing: value), String(reflecting: value), everything(in: value)]
        }
        for text in texts {
            #expect(text.contains("hidden"), "\(text)")
            // As text, and its first letters as numbers, decimal and hexadecimal.
            for trace in ["hunter", "104", "117", "0x68", "68 75", "6875"] { #expect(!text.contains(trace), "\(text)") }
        }
        #expect("\(settings.password)" == "Password(hidden)" && "\(settings.keys)" == "Keys(hidden)")
        for value in [settings.password, settings.keys, settings.secret] as [Any] {
            #expect(Mirror(reflecting: value).children.isEmpty)
            #expect(!(value is any Encodable) && !(value is any Decodable))
            #expect(!(value is any Hashable), "its hash would be a trace")
        }
    }

    @Test func `overwriting leaves zeros only`() {
        var bytes = [UInt8](repeating: 0xA5, count: 1000)
        bytes.withUnsafeMutableBytes(wipe)
        #expect(bytes.allSatisfy { $0 == 0 } && bytes.count == 1000)
        var none: [UInt8] = []
        none.withUnsafeMutableBytes(wipe)
    }

    @Test func `secrets are compared in full`() {
        let bytes = [UInt8](0..<32)
        #expect(areEqual(bytes[...], bytes) && areEqual([], []))
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 0x80
            #expect(!areEqual(bytes[...], other))
            #expect(!areEqual(bytes[..<index], bytes))
            #expect(!areEqual(bytes[...], Array(bytes[..<index])))
        }
    }
}
