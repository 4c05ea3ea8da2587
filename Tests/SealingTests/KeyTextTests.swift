import Foundation
import TestSupport
import Testing

@testable import Sealing

/// Keys as text: PKCS #8, SubjectPublicKeyInfo, and the short form.
@Suite struct KeyTextTests {
    private func signing(_ name: String) throws -> SigningKey { try SigningKey(pem: try Files.bytes("Keys/\(name)")) }

    private func problem(_ read: () throws -> Void) -> KeyFailure.Problem? {
        do { try read() } catch { return (error as? KeyFailure)?.problem }
        return nil
    }

    /// RFC 8410, section 10.3: a key in the first version of the form, and the same with an attribute and its public
    /// key.
    private static let examples = [
        """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
        -----END PRIVATE KEY-----
        """,
        """
        -----BEGIN PRIVATE KEY-----
        MHICAQEwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
        oB8wHQYKKoZIhvcNAQkJFDEPDA1DdXJkbGUgQ2hhaXJzgSEAGb9ECWmEzf6FQbrB
        Z9w7lshQhqowtrbLDFw4rXAxZuE=
        -----END PRIVATE KEY-----
        """,
    ]

    @Test func `the examples of RFC 8410 are read`() throws {
        let wanted = try VerifyingKey(
            text: Array(
                """
                -----BEGIN PUBLIC KEY-----
                MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
                -----END PUBLIC KEY-----
                """.utf8))
        for example in Self.examples {
            #expect(try SigningKey(pem: Array(example.utf8)).verifyingKey == wanted)
        }
    }

    @Test func `a public key that does not match its secret key is reported`() throws {
        let foreign = Self.examples[1].replacing("Z9w7lshQhqowtrbLDFw4rXAxZuE=", with: "Z9w7lshQhqowtrbLDFw4rXAxZuA=")
        #expect(throws: KeyFailure(.foreignPublicKey)) { try SigningKey(pem: Array(foreign.utf8)) }
    }

    @Test func `written keys are read again`() throws {
        for _ in 0..<50 {
            let key = try SigningKey.new()
            #expect(try SigningKey(pem: Array(key.pem.utf8)).verifyingKey == key.verifyingKey)
            #expect(try VerifyingKey(text: Array(key.verifyingKey.pem.utf8)) == key.verifyingKey)
            #expect(try VerifyingKey(text: Array(key.verifyingKey.text.utf8)) == key.verifyingKey)
            #expect(key.verifyingKey.text.utf8.count == 51 && key.verifyingKey.id.utf8.count == 8)
        }
    }

    @Test func `OpenSSL writes the same keys and reads written ones`() throws {
        let pem = String(decoding: try Files.bytes("Keys/plain.pem"), as: UTF8.self)
        let key = try signing("plain.pem")
        #expect(key.pem == pem)
        #expect(Array(key.verifyingKey.pem.utf8) == (try Files.bytes("Keys/plain-public.pem")))
        let folder = FileManager.default.temporaryDirectory.appending(path: "colophon-keys-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["key", "public", "text", "signature"] {
            let new = try SigningKey.new()
            let text = Array("A text, with é.\n".utf8)
            try Data(new.pem.utf8).write(to: folder.appending(path: "key"))
            try Data(new.verifyingKey.pem.utf8).write(to: folder.appending(path: "public"))
            try Data(text).write(to: folder.appending(path: "text"))
            try Data(try new.sign(text)).write(to: folder.appending(path: "signature"))
            #expect(try openssl("pkey -in key -pubout", folder) == new.verifyingKey.pem, "\(name)")
            let verify = "pkeyutl -verify -rawin -pubin -inkey public -in text -sigfile signature"
            #expect(try openssl(verify, folder) == "Signature Verified Successfully\n")
            _ = try openssl("pkeyutl -sign -rawin -inkey key -in text -out other", folder)
            let other = Array(try Data(contentsOf: folder.appending(path: "other")))
            #expect(new.verifyingKey.verifies(other, of: text))
        }
    }

    private func openssl(_ arguments: String, _ folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    @Test func `keys of other kinds are named`() throws {
        let kinds: [(String, KeyFailure.Problem, String)] = [
            ("rsa", .otherKind("RSA"), "it is a key of RSA, not of Ed25519"),
            ("rsa-old", .otherKind("RSA"), "it is a key of RSA, not of Ed25519"),
            ("ed448", .otherKind("Ed448"), "it is a key of Ed448, not of Ed25519"),
            ("x25519", .otherKind("X25519"), "it is a key of X25519, not of Ed25519"),
            ("ec", .otherKind("elliptic curves (EC)"), "it is a key of elliptic curves (EC), not of Ed25519"),
            ("ec-old", .otherKind("elliptic curves (EC)"), "it is a key of elliptic curves (EC), not of Ed25519"),
            ("locked", .encrypted, "it is protected by a password"),
            ("locked-old", .encrypted, "it is protected by a password"),
            ("openssh", .otherThing("OPENSSH PRIVATE KEY"), "it is a PEM block called OPENSSH PRIVATE KEY"),
            ("certificate", .otherThing("CERTIFICATE"), "it is a PEM block called CERTIFICATE"),
            ("plain-public", .publicKey, "it is a public key; signing needs the secret key"),
        ]
        for (name, wanted, reason) in kinds {
            let found = problem { _ = try signing("\(name).pem") }
            #expect(found == wanted, "\(name)")
            #expect(found.map { KeyFailure($0).reason } == reason)
        }
        for (name, wanted) in [
            ("ed448-public", KeyFailure.Problem.otherKind("Ed448")), ("rsa-public", .otherKind("RSA")),
            ("plain", .secretKey), ("locked", .encrypted), ("certificate", .otherThing("CERTIFICATE")),
        ] {
            #expect(problem { _ = try VerifyingKey(text: try Files.bytes("Keys/\(name).pem")) } == wanted, "\(name)")
        }
    }

    @Test func `damage is reported with its location`() throws {
        let pem = try signing("plain.pem").pem
        let lines = pem.split(separator: "\n").map(String.init)
        let damaged: [(String, KeyFailure)] = [
            ("", KeyFailure(.empty)), (" \r\n\t", KeyFailure(.empty)), ("secret", KeyFailure(.notAKey)),
            (lines[1], KeyFailure(.notAKey)),
            (lines[0] + "\n" + lines[1], KeyFailure(.neverEnds)),
            ("# mine\n" + lines[0] + "\n" + lines[1], KeyFailure(.neverEnds, at: 7)),
            (lines[0] + "\n" + lines[1] + "\n-----END PUBLIC KEY-----\n", KeyFailure(.neverEnds)),
            (pem + pem, KeyFailure(.severalBlocks, at: 119)),
            (pem.replacing("MC4C", with: "MC*C"), KeyFailure(.notBase64, at: 28)),
            (pem.replacing("MC4C", with: "MC4"), KeyFailure(.notBase64)),
            (pem.replacing("MC4C", with: "MC5C"), KeyFailure(.damaged)),
            (pem.replacing("MC4CAQAw", with: "MC4CAQIw"), KeyFailure(.damaged)),
            (lines[0] + "\n\n" + lines[2], KeyFailure(.damaged)),
        ]
        for (text, wanted) in damaged { #expect(throws: wanted, "\(text)") { try SigningKey(pem: Array(text.utf8)) } }
    }

    @Test func `line ends and text around a block do not count`() throws {
        let key = try signing("plain.pem")
        for text in [
            key.pem.replacing("\n", with: "\r\n"), "A key of mine:\n\n" + key.pem + "\nEnd.\n",
            key.pem.replacing("\n", with: " \t\n"), key.pem.replacing("BCIE", with: "BC\nIE"),
            key.pem.replacing("\n", with: "\r"),
        ] { #expect(try SigningKey(pem: Array(text.utf8)).verifyingKey == key.verifyingKey) }
    }

    @Test func `the short form has one form only`() throws {
        let key = try signing("plain.pem").verifyingKey
        #expect(try VerifyingKey(text: Array(" \(key.text)\r\n".utf8)) == key)
        let letters = key.text.dropFirst(8)
        for text in [
            "ED25519:\(letters)", "ed25519: \(letters)", "ed25519:\(letters)=", "ed25519:\(letters.dropLast())",
            "ed25519:\(letters)A", "ed25519:\(letters.dropLast())+", String(letters), "ed25519", "ed25519:",
        ] {
            #expect(problem { _ = try VerifyingKey(text: Array(text.utf8)) } != nil, "\(text)")
        }
        #expect(
            problem { _ = try VerifyingKey(text: Array("ed25519:\(letters.dropLast(3))".utf8)) } == .wrongLength(30))
        #expect(problem { _ = try VerifyingKey(text: Array("ED25519:\(letters)".utf8)) } == .notAKey)
        // The last letter stands for four bits and two that have to be zero.
        let last = try #require(letters.utf8.last)
        let twins = (0x21...0x7E).filter { $0 != last }.map { String(UnicodeScalar(UInt8($0))) }
        let read = twins.compactMap { try? VerifyingKey(text: Array("ed25519:\(letters.dropLast())\($0)".utf8)) }
        #expect(read.count == 15 && !read.contains(key))
    }

    @Test func `no change of a byte of a key's text crashes, or gives the key`() throws {
        var random = SeededRandom(seed: 6)
        let key = try signing("plain.pem")
        for _ in 0..<5000 {
            var text = Array((random.once(in: 2) ? key.pem : Self.examples[1]).utf8)
            for _ in 0...random.next() % 3 {
                let index = Int(random.next() % UInt64(text.count))
                switch random.next() % 3 {
                case 0: text[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: text.remove(at: index)
                default: text.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
                }
            }
            _ = try? SigningKey(pem: text)
            _ = try? VerifyingKey(text: text)
        }
    }

    @Test func `a secret key never shows itself`() throws {
        let key = try signing("plain.pem")
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(reflecting: key), String(describing: [key]), dumped] {
            #expect(text.contains(key.verifyingKey.id), "\(text)")
            #expect(!text.contains("191, 186, 18") && !text.contains("seed"), "\(text)")
        }
    }

    @Test func `the id is the start of the SHA-256 of the public key`() throws {
        // As `openssl dgst -sha256 -binary` and `base64` have it.
        let key = try VerifyingKey(
            bytes: bytes(hex: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"))
        #expect(key.id == "If4x36FU")
        #expect(key.text == "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
    }
}
