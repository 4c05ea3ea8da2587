import Foundation

/// The files that `colophon bundle` writes for an app: the folder `Colophon` with a folder for each language.
///
/// ```swift
/// let files = try BundledFiles()
/// let about = try files.about(in: "fr")
/// let page = files.url(of: "PrivacyNotice.html", in: "fr")
/// ```
public struct BundledFiles: Hashable, Sendable {
    /// The reason why a folder or a file of it is of no use.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The folder does not exist, or has no folder of a language.
        case noLanguage(folder: String)
        /// The language has no such file, or the name is not that of a file in its folder.
        case missing(file: String, language: String)
        /// The file is not what the format says.
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
    /// The tags of the languages that have a folder, sorted. `ColophonFiles.languages` has the default first.
    public let languages: [String]

    /// Reads which languages the folder has.
    ///
    /// - Parameter folder: The folder `Colophon` that `colophon bundle` wrote, wherever the app has it.
    /// - Throws: `Failure.noLanguage`.
    public init(folder: URL) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
        guard !languages.isEmpty else { throw Failure.noLanguage(folder: folder.path) }
        self.folder = folder
    }

    /// The folder `Colophon` of an app, or of a Swift package with `.module`.
    ///
    /// - Throws: `Failure.noLanguage`.
    public init(in bundle: Bundle = .main) throws {
        let resources = bundle.resourceURL ?? bundle.bundleURL
        try self.init(folder: resources.appendingPathComponent("Colophon", isDirectory: true))
    }

    /// The folder of a language. Pages link to each other, so a web view needs to read all of it.
    public func folder(of language: String) -> URL {
        folder.appendingPathComponent(language + ".lproj", isDirectory: true)
    }

    /// The address of a file, or `nil` if the language does not have it.
    ///
    /// - Parameter file: The name alone, such as `ColophonFiles.privacyNotice.rawValue`; a path is no name.
    public func url(of file: String, in language: String) -> URL? {
        guard languages.contains(language), !file.isEmpty, !file.hasPrefix("."), !file.contains("/") else { return nil }
        let url = folder(of: language).appendingPathComponent(file, isDirectory: false)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// The bytes of a file.
    ///
    /// - Throws: `Failure.missing`, or the error of Foundation if the file cannot be read.
    public func data(of file: String, in language: String) throws -> Data {
        guard let url = url(of: file, in: language) else { throw Failure.missing(file: file, language: language) }
        return try Data(contentsOf: url)
    }

    // MARK: Data

    /// The app's about screen.
    ///
    /// - Parameter file: The name, if `bundle.names` in `site.yml` gives it another one.
    /// - Throws: `Failure`.
    public func about(in language: String, file: String = "about.json") throws -> AboutScreen {
        try value(of: file, in: language)
    }

    /// The releases of the app, newest first; none if the app has no news.
    ///
    /// - Parameter file: The name, if `bundle.names` in `site.yml` gives it another one.
    /// - Throws: `Failure.malformed`.
    public func news(in language: String, file: String = "AppNews.json") throws -> [AppRelease] {
        try url(of: file, in: language) == nil ? [] : value(of: file, in: language)
    }

    /// The data of the accessibility statement, or `nil` if the app has none.
    ///
    /// - Parameter file: The name, if `bundle.names` in `site.yml` gives it another one.
    /// - Throws: `Failure.malformed`.
    public func accessibility(
        in language: String, file: String = "accessibility.json"
    ) throws -> AccessibilityData? {
        try url(of: file, in: language) == nil ? nil : value(of: file, in: language)
    }

    /// The other apps by heading; none if the app has no such list.
    ///
    /// - Parameter file: The name, if `bundle.names` in `site.yml` gives it another one.
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
    /// The place and the reason on one line, without any value of the file.
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
