import Foundation

/// The files that `colophon bundle` writes for an app: the folder `Colophon`, with one folder per language.
///
/// ```swift
/// let files = try BundledFiles()
/// let about = try files.about(in: "fr")
/// let page = files.url(of: "PrivacyNotice.html", in: "fr")
/// ```
public struct BundledFiles: Hashable, Sendable {
    /// The reason why a folder or a file in it cannot be used.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The folder does not exist, or contains no language folder.
        case noLanguage(folder: String)
        /// The language has no such file, or the name is not that of a file in its folder.
        case missing(file: String, language: String)
        /// The file does not have the form of its format.
        case malformed(file: String, language: String, reason: String)

        /// The reason in words.
        public var description: String {
            switch self {
            case .noLanguage(let folder):
                "the folder \"\(folder)\" has no folder of a language, such as en.lproj; "
                    + "add the folder Colophon to the app as a folder reference"
            case .missing(let file, let language): "there is no file \"\(file)\" in the language \(language)"
            case .malformed(let file, let language, let reason):
                "the file \"\(file)\" in the language \(language) cannot be read: \(reason)"
            }
        }
    }

    /// The folder `Colophon`.
    public let folder: URL
    /// The tags of the languages with a folder, sorted. `ColophonFiles.languages` begins with the default.
    public let languages: [String]

    /// Finds the languages in a folder.
    ///
    /// - Parameter folder: The folder `Colophon` that `colophon bundle` wrote, at its location in the app.
    /// - Throws: `Failure.noLanguage`.
    public init(folder: URL) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
        guard !languages.isEmpty else { throw Failure.noLanguage(folder: folder.path) }
        self.folder = folder
    }

    /// Finds the folder `Colophon` in an app, or with `.module` in a Swift package.
    ///
    /// - Throws: `Failure.noLanguage`.
    public init(in bundle: Bundle = .main) throws {
        let resources = bundle.resourceURL ?? bundle.bundleURL
        try self.init(folder: resources.appendingPathComponent("Colophon", isDirectory: true))
    }

    /// Returns the folder of a language. Pages link to each other, so a web view needs read access to the whole folder.
    public func folder(of language: String) -> URL {
        folder.appendingPathComponent(language + ".lproj", isDirectory: true)
    }

    /// Returns the address of a file, or `nil` if the language does not have it.
    ///
    /// - Parameter file: The file name without a folder, such as `ColophonFiles.privacyNotice.rawValue`.
    public func url(of file: String, in language: String) -> URL? {
        guard languages.contains(language), !file.isEmpty, !file.hasPrefix("."), !file.contains("/") else { return nil }
        let url = folder(of: language).appendingPathComponent(file, isDirectory: false)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// Returns the bytes of a file.
    ///
    /// - Throws: `Failure.missing`, or the error of Foundation if the file cannot be read.
    public func data(of file: String, in language: String) throws -> Data {
        guard let url = url(of: file, in: language) else { throw Failure.missing(file: file, language: language) }
        return try Data(contentsOf: url)
    }

    // MARK: Data

    /// Returns the app's about screen.
    ///
    /// - Parameter file: The file name, if `bundle.names` in `site.yml` changes it.
    /// - Throws: `Failure`.
    public func about(in language: String, file: String = "about.json") throws -> AboutScreen {
        try value(of: file, in: language)
    }

    /// Returns the releases of the app, newest first; empty if the app has no news.
    ///
    /// - Parameter file: The file name, if `bundle.names` in `site.yml` changes it.
    /// - Throws: `Failure.malformed`.
    public func news(in language: String, file: String = "AppNews.json") throws -> [AppRelease] {
        try url(of: file, in: language) == nil ? [] : value(of: file, in: language)
    }

    /// Returns the data of the accessibility statement, or `nil` if the app has none.
    ///
    /// - Parameter file: The file name, if `bundle.names` in `site.yml` changes it.
    /// - Throws: `Failure.malformed`.
    public func accessibility(
        in language: String, file: String = "accessibility.json"
    ) throws -> AccessibilityData? {
        try url(of: file, in: language) == nil ? nil : value(of: file, in: language)
    }

    /// Returns the other apps by heading; empty if the app has no such list.
    ///
    /// - Parameter file: The file name, if `bundle.names` in `site.yml` changes it.
    /// - Throws: `Failure.malformed`.
    public func otherApps(in language: String, file: String = "MoreApps.json") throws -> [OtherApps] {
        guard url(of: file, in: language) != nil else { return [] }
        let read: OtherAppsFile = try value(of: file, in: language)
        return read.parts
    }

    private func value<Value: Decodable>(of file: String, in language: String) throws -> Value {
        let data = try data(of: file, in: language)
        do { return try JSONDecoder().decode(Value.self, from: data) } catch let error as DecodingError {
            throw Failure.malformed(file: file, language: language, reason: error.reason)
        }
    }
}

extension DecodingError {
    /// The location and the reason on one line, without any value of the file.
    var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "\(context.place) has no \"\(key.stringValue)\""
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            "\(context.place) is not a \(type)"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is not JSON" : "\(context.place) is not valid"
        @unknown default: "it does not have the form of this file"
        }
    }
}

extension DecodingError.Context {
    fileprivate var place: String {
        let names = codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return names.isEmpty ? "the file" : "\"\(names.hasPrefix(".") ? String(names.dropFirst()) : names)\""
    }
}
