import Attestations
import Documents
import Printing
import Sealing
import SourceText
import Typesetting

/// The words of a page or a PDF, and the digest that the file states.
package struct VerifiableText: Sendable {
    package enum Kind: String, Sendable { case page, pdf = "PDF" }

    package var kind: Kind
    /// The title; empty if it cannot be read.
    package var title: String
    /// The digest of the words in the file; nil for a PDF with unreadable words. `unread` is then the reason.
    package var digest: TextDigest?
    package var unread: String?
    /// The digest that the file states, true or not.
    package var statedDigest: TextDigest?
    /// The first part of a page that Colophon does not write; `nil` if there is none, and for a PDF.
    package var flaw: UnexpectedMarkup?

    /// The maximum size of a file: 64 MiB.
    package static let maximumSize = 1 << 26

    /// Reads a page or a PDF from any source.
    /// - Parameter known: the texts that may surround a document on a page.
    package static func read(_ bytes: [UInt8], path: SourcePath, known: KnownTexts = KnownTexts()) -> Checked<
        VerifiableText?
    > {
        withLargeStack {
            do throws(LibcryptoFailure) {
                return isPDF(bytes) ? Checked(try readPDF(bytes)) : try readPage(bytes, path, known)
            } catch {
                return Checked(nil, [.noTextDigest(error, at: Location(path))])
            }
        }
    }

    private static func readPDF(_ bytes: [UInt8]) throws(LibcryptoFailure) -> VerifiableText {
        let texts = Set(metadataTexts(ofPDF: bytes, named: "colophontext:wordsSHA256"))
        // An incremental update may have left older metadata. Two different digests count as none.
        let stated = texts.count == 1 ? texts.first.flatMap { TextDigest($0) } : nil
        var text = VerifiableText(kind: .pdf, title: "", statedDigest: stated)
        let words: PrintedWords
        do throws(PDFReadFailure) { words = try PrintedWords.read(bytes) } catch {
            text.unread = error.reason
            return text
        }
        text.title = words.title
        text.digest = try TextDigest(words.words)
        return text
    }

    private static func readPage(
        _ bytes: [UInt8], _ path: SourcePath, _ known: KnownTexts
    ) throws(LibcryptoFailure) -> Checked<VerifiableText?> {
        let page: PageWords
        do throws(PageWords.Failure) { page = try PageWords.read(bytes, knows: known.contains) } catch {
            return Checked(nil, [.noWords(error, bytes, at: Location(path))])
        }
        let stated = page.stated.flatMap { TextDigest($0) }
        return Checked(
            VerifiableText(
                kind: .page, title: page.title, digest: try TextDigest(page.words), statedDigest: stated,
                flaw: page.flaw))
    }
}

/// The result of comparing words with a list of policies.
package enum PolicyVerdict: Sendable {
    /// The words match these listed texts.
    case verified([PolicyList.Row])
    /// The words match these listed texts, but the page contains something with which a browser may show other words.
    case altered([PolicyList.Row], UnexpectedMarkup)
    /// The words of a PDF are unreadable, but the digest that it states is that of these listed texts.
    case statedOnly([PolicyList.Row])
    /// The words match no listed text. `near` are the texts with the stated digest, or else with the same title.
    case mismatch(near: [PolicyList.Row])
    /// The words are unreadable, and no listed text has the stated digest.
    case unread

    package init(_ text: VerifiableText, against list: PolicyList) {
        let stated = text.statedDigest.map { digest in list.rows.filter { $0.digest == digest } } ?? []
        guard let digest = text.digest else {
            self = stated.isEmpty ? .unread : .statedOnly(stated)
            return
        }
        let same = list.rows.filter { $0.digest == digest }
        guard same.isEmpty else {
            self = text.flaw.map { .altered(same, $0) } ?? .verified(same)
            return
        }
        self = .mismatch(near: stated.isEmpty ? list.rows.filter { $0.title == text.title } : stated)
    }

    /// Whether the words were read and are those of a listed text.
    package var isProven: Bool { if case .verified = self { true } else { false } }
}

extension PolicyList.Row {
    /// A description such as `"Privacy" of Marsa, en, version 2.1, in force since 2026-01-01`.
    package var words: String {
        let parts = [language, version.map { "version \($0)" }].compactMap(\.self)
        return "\(quoted(title)) of \(app), \(parts.joined(separator: ", ")), \(stateWords)"
    }

    private var stateWords: String {
        switch state {
        case .inForce: effective.map { "in force since \($0)" } ?? "in force"
        case .earlier: effective.map { "an earlier version, in force from \($0)" } ?? "an earlier version"
        case .coming: effective.map { "not in force before \($0)" } ?? "not in force yet"
        }
    }
}

extension Diagnostic {
    /// The error for words that are not proven; nil if they are those of a listed text.
    /// - Parameters:
    ///   - name: the page or file as the user named it.
    ///   - path: the file; nil for a web address.
    package init?(_ verdict: PolicyVerdict, of text: VerifiableText, named name: String, path: SourcePath?) {
        let location = path.map { Location($0) }
        let reason = text.unread ?? ""
        switch verdict {
        case .verified: return nil
        case .altered(let rows, let flaw):
            self.init(
                .error, "page-altered", "this page has \(flaw.what)", at: path.map { Location($0, flaw.place) },
                hint: "download the page again, or compare its PDF")
            notes = rows.prefix(5).map { .init("its words match \($0.words)") }
        case .mismatch(let near):
            self.init(
                .error, "words-differ", "the words of \(quoted(name)) match no text in the list", at: location)
            notes = near.prefix(5).map { row in
                .init((text.statedDigest == row.digest ? "it claims to be " : "listed with this title: ") + row.words)
            }
        case .statedOnly(let rows):
            self.init(
                .error, "words-unread",
                "the words of \(quoted(name)) cannot be read: \(reason)", at: location,
                hint: "compare it by eye, or get the file again: a changed file can keep its old claims")
            notes = rows.prefix(5).map { .init("it claims to be \($0.words)") }
        case .unread:
            self.init(
                .error, "words-unread", "the words of \(quoted(name)) cannot be read: \(reason)", at: location,
                hint: "give the PDF as Colophon made it, or the page")
        }
    }

    fileprivate static func noWords(_ failure: PageWords.Failure, _ bytes: [UInt8], at location: Location) -> Diagnostic
    {
        let hint = "give a page of a document, or its PDF"
        switch failure {
        case .tooLarge(let limit):
            return Diagnostic(
                .error, "no-words", "this page is larger than \(limit >> 20) MB", at: location, hint: Hint(hint))
        case .notUTF8: return .invalidUTF8(bytes, at: location)
        case .noArticle where find("\"colophon-sealed\"", in: bytes, from: 0) != nil:
            return Diagnostic(
                .error, "no-words", "this page is sealed, so its words cannot be read", at: location,
                hint: "open the page, and compare the PDF that it offers")
        case .noArticle:
            return Diagnostic(.error, "no-words", "this page has no <article>", at: location, hint: Hint(hint))
        }
    }
}
