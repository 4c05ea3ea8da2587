import Foundation

/// The list of all documents and versions of a site with the digests of their texts: `policies.json` of a site with
/// `policies: true`.
///
/// The list is not part of a bundle. An app downloads it from the site, or contains a copy.
public struct PolicyList: Hashable, Sendable {
    /// One version of one document in one language.
    public struct Policy: Decodable, Hashable, Sendable {
        /// Whether a text applied on the day of the build.
        public enum State: String, Decodable, Hashable, Sendable, CaseIterable {
            case inForce, earlier, coming
        }

        /// The name of the app, in the language of the text.
        public var app: String
        /// The app's folder and the document's name, such as `marsa/privacy`; only the name for an app at the root.
        public var document: String
        /// `privacy`, `terms`, `accessibility` or `legal` if the app's about page links to it under this kind;
        /// otherwise `nil`.
        public var kind: String?
        /// The title of the document.
        public var title: String
        /// The language of the text (BCP 47).
        public var language: String
        /// The version that the text states.
        public var version: String?
        /// The day from which the text applies; all days are year-month-day (ISO 8601).
        public var effective: String?
        /// The day of the last change.
        public var updated: String?
        /// Whether the text applied on the day of the build.
        public var state: State
        /// The address of the page; relative to the list if the site has no address.
        public var address: String
        /// The address of the PDF, in the form of `address`.
        public var pdf: String?
        /// The digest of the text.
        public var sha256: String

        /// The text in the form that an app stores when the user accepts it.
        public var text: PolicyText {
            PolicyText(document: document, language: language, version: version, sha256: sha256)
        }
    }

    /// The reason why data is not a list of policies.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The list has another format than 1. A later version of this package can read it.
        case otherFormat(Int)
        /// The data does not have the form of the format.
        case malformed(reason: String)

        /// The reason in words.
        public var description: String {
            switch self {
            case .otherFormat(let format): "the list of policies has the format \(format) instead of 1"
            case .malformed(let reason): "this is not a list of policies: \(reason)"
            }
        }
    }

    private struct File: Decodable {
        var policies: [Policy]
    }

    private struct Format: Decodable {
        var format: Int
    }

    /// The policies by app and document, each document from its newest version to its oldest.
    public let policies: [Policy]

    /// Reads a list.
    ///
    /// - Parameter data: The content of `policies.json`.
    /// - Throws: `Failure`.
    public init(data: Data) throws {
        do {
            let format = try JSONDecoder().decode(Format.self, from: data).format
            guard format == 1 else { throw Failure.otherFormat(format) }
            policies = try JSONDecoder().decode(File.self, from: data).policies
        } catch let error as DecodingError {
            throw Failure.malformed(reason: error.reason)
        }
    }

    /// Returns the texts of a document that are in force, one for each of its languages.
    public func textsInForce(of document: String) -> [PolicyText] {
        policies.filter { $0.document == document && $0.state == .inForce }.map(\.text)
    }
}
