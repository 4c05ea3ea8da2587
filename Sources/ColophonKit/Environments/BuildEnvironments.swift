import Foundation

/// The variables of an app by build configuration: `environments.json`, or encrypted `environments.bin`.
///
/// ```swift
/// let environment = try BuildEnvironments().current()
/// let address = environment["base_url"]?.text
/// ```
public struct BuildEnvironments: Hashable, Sendable {
    /// The tags of the app's languages, the default first; none if the file lists none.
    public let languages: [String]
    /// The configurations by name.
    public let configurations: [String: BuildEnvironment]

    /// Reads an unencrypted file.
    ///
    /// - Parameter json: The content of `environments.json`.
    /// - Throws: `BuildEnvironmentFailure`.
    public init(json: Data) throws {
        if json.first == RNCryptorMessage.version { throw BuildEnvironmentFailure.encrypted }
        do {
            let file = try JSONDecoder().decode(File.self, from: json)
            languages = file.languages ?? []
            let pairs = file.configurations.map { name, written in
                (name, BuildEnvironment(name: name, variables: written.mapValues(\.value)))
            }
            configurations = Dictionary(uniqueKeysWithValues: pairs)
        } catch let error as DecodingError {
            throw BuildEnvironmentFailure.malformed(reason: error.reason)
        }
    }

    /// Decrypts and reads a file: version 3 of the RNCryptor format with JSON inside. The whole file is authenticated
    /// before any of it is used.
    ///
    /// - Parameters:
    ///   - encrypted: The content of `environments.bin`.
    ///   - password: The password. Spaces and line ends count, and Unicode is not normalised.
    /// - Throws: `BuildEnvironmentFailure`.
    public init(encrypted: Data, password: String) throws {
        guard let cryptography = Cryptography.system else { throw BuildEnvironmentFailure.noCryptography }
        try self.init(encrypted: encrypted, password: password, cryptography)
    }

    /// Decrypts and reads a file with the given functions, for tests on systems without CommonCrypto.
    init(encrypted: Data, password: String, _ cryptography: Cryptography) throws {
        try self.init(json: Data(RNCryptorMessage(Array(encrypted)).decrypted(with: password, cryptography)))
    }

    /// Reads the file of an app: `environments.json` without a password, `environments.bin` with one.
    ///
    /// - Throws: `BuildEnvironmentFailure`, or the error of Foundation if the file cannot be read.
    public init(in bundle: Bundle = .main, password: String? = nil) throws {
        let name = password == nil ? "environments.json" : "environments.bin"
        let url = (bundle.resourceURL ?? bundle.bundleURL).appendingPathComponent(name, isDirectory: false)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw BuildEnvironmentFailure.missing(file: name)
        }
        let data = try Data(contentsOf: url)
        if let password { try self.init(encrypted: data, password: password) } else { try self.init(json: data) }
    }

    /// Returns the configuration of this name. The name must match exactly.
    ///
    /// - Throws: `BuildEnvironmentFailure.unknownConfiguration`.
    public func configuration(_ name: String) throws -> BuildEnvironment {
        guard let found = configurations[name] else {
            throw BuildEnvironmentFailure.unknownConfiguration(name, known: configurations.keys.sorted())
        }
        return found
    }

    /// Returns the configuration that the app was built with. Its `Info.plist` must name it: add the key
    /// `Configuration` with the value `$(CONFIGURATION)`.
    ///
    /// - Throws: `BuildEnvironmentFailure.unnamedConfiguration` or `.unknownConfiguration`.
    public func current(in bundle: Bundle = .main) throws -> BuildEnvironment {
        guard let name = bundle.object(forInfoDictionaryKey: "Configuration") as? String else {
            throw BuildEnvironmentFailure.unnamedConfiguration
        }
        return try configuration(name)
    }
}

/// The form of the file.
private struct File: Decodable {
    var languages: [String]?
    var configurations: [String: [String: Variable]]

    /// A value, or an object with one.
    struct Variable: Decodable {
        var value: BuildEnvironment.Value

        private struct Secret: Decodable {
            var value: BuildEnvironment.Value
        }

        init(from decoder: any Decoder) throws {
            if let plain = try? BuildEnvironment.Value(from: decoder) {
                value = plain
            } else {
                value = try Secret(from: decoder).value
            }
        }
    }
}
