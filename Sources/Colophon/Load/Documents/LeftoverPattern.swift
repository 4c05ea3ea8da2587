import SourceText

/// A form of text that the author or another program still has to replace. ``LeftoverScanner`` searches for all of them
/// in one pass.
struct LeftoverPattern: Sendable {
    /// The condition for the text between `open` and `close`.
    enum Content: Sendable {
        /// Any text: template code.
        case code
        /// The words of a form, such as `Company Name` or `insert date here`.
        case blank
        /// A name with dots, such as `props.title`, or the words of a form.
        case expression
        /// The text has no end mark.
        case none
    }

    /// The position of `open`.
    enum Position: Sendable {
        case anywhere
        /// The first text on a line of Markdown.
        case lineStart
        /// Not after a letter or digit, and, without `close`, not before one either.
        case word
    }

    var open: [UInt8]
    var close: [UInt8]
    var content: Content
    var position: Position
    /// The bytes of which one has to follow, after spaces; empty for any.
    var next: [UInt8]
    /// The kinds of texts in which it is ordinary, such as `${NAME}` in settings.
    var exempt: [LeftoverScanner.Source]

    init(
        _ open: String, _ close: String = "", _ content: Content = .none, at position: Position = .anywhere,
        before next: String = "", exempt: [LeftoverScanner.Source] = []
    ) {
        (self.open, self.close, self.next) = (Array(open.utf8), Array(close.utf8), Array(next.utf8))
        (self.content, self.position, self.exempt) = (content, position, exempt)
    }

    /// Whether letters match in either case. Only patterns in lower case do so: `TODO` is a word of Spanish in any
    /// other form.
    var ignoresCase: Bool { position == .word && open.allSatisfy { !(0x41...0x5A).contains($0) } }

    /// All patterns. For each first byte, the longer ones come first.
    static let all: [LeftoverPattern] = [
        // Liquid, Jinja, Twig, Handlebars, Hugo, Vue, Angular
        .init("{{", "}}", .code), .init("{%", "%}", .code), .init("{#", "#}", .code),
        // Blade, Smarty, MDX, Markdown-Include, ERB, EJS, Template Toolkit
        .init("{!", "!}", .code), .init("{$", "}", .code), .init("{/*", "*/}", .code),
        .init("<%", "%>", .code), .init("[%", "%]", .code),
        // JavaScript, Ruby, Rails
        .init("${", "}", .code, exempt: [.settings]), .init("#{", "}", .code),
        .init("%{", "}", .code, exempt: [.settings]),
        .init("{", "}", .expression),
        // Tables of contents of GitLab, Python-Markdown and others
        .init("[[_TOC_]]", at: .lineStart), .init("[[toc]]", at: .lineStart), .init("[[TOC]]", at: .lineStart),
        .init("[TOC]", at: .lineStart), .init("[toc]", at: .lineStart),
        // Docusaurus, VitePress, Pandoc; MkDocs and its extensions; reStructuredText; Jekyll
        .init(":::", at: .lineStart), .init("!!! ", at: .lineStart), .init("??? ", at: .lineStart),
        .init("???+ ", at: .lineStart), .init("=== \"", at: .lineStart), .init("--8<--", at: .lineStart),
        .init(".. ", "::", .code, at: .lineStart), .init("\\newpage", at: .lineStart),
        .init("\\pagebreak", at: .lineStart),
        // MDX
        .init("import ", " from '", .code, at: .lineStart), .init("import ", " from \"", .code, at: .lineStart),
        .init("import '", at: .lineStart), .init("import \"", at: .lineStart),
        .init("export const ", "=", .code, at: .lineStart), .init("export function ", "(", .code, at: .lineStart),
        .init("export default function", at: .lineStart), .init("export default {", at: .lineStart),
        .init("export default (", at: .lineStart),
        // Blade
        .init("@include(", at: .lineStart), .init("@extends(", at: .lineStart), .init("@section(", at: .lineStart),
        // Generators of policies, model texts
        .init("[", "]", .blank), .init("&lt;", "&gt;", .blank), .init("&lt;", ">", .blank),
        .init("(insert ", ")", .blank), .init("(Insert ", ")", .blank), .init("(INSERT ", ")", .blank),
        .init("@@", "@@", .blank), .init("%%", "%%", .blank), .init("<<", ">>", .blank),
        .init("lorem ipsum", at: .word), .init("TODO", at: .word, before: ":(]"),
        .init("FIXME", at: .word, exempt: [.news]),
        .init("TBD", at: .word), .init("XXX@"), .init("XXX", at: .word, exempt: [.news]), .init("INSERT_", at: .word),
        .init("COMPANY_", at: .word), .init("APP_", at: .word), .init("CONTACT_", at: .word),
        .init("EMAIL_", at: .word), .init("SUPPORT_", at: .word), .init("WEBSITE_", at: .word),
        .init("your_", at: .word), .init("your-", at: .word), .init("yourdomain", at: .word),
        .init("yourcompany", at: .word), .init("yourwebsite", at: .word), .init("yoursite", at: .word),
        .init("yourapp", at: .word), .init("youremail", at: .word), .init("yourname", at: .word),
        .init("votre-site", at: .word), .init("mon-domaine", at: .word),
    ]

    /// The patterns that can begin with each byte, except at the start of a line.
    static let byFirst = table { $0.position != .lineStart }
    /// The patterns that can begin with each byte at the start of a line.
    static let byLineStart = table { $0.position == .lineStart }
    /// For each byte, its meaning for the scanner.
    static let starts: [Start] = {
        var starts = byFirst.map { patterns -> Start in
            patterns.isEmpty ? .never : patterns.allSatisfy { $0.position == .word } ? .word : .anywhere
        }
        starts[0x0A] = .lineEnd
        return starts
    }()

    /// For each first byte of patterns, the set of second bytes: four numbers of 64 bits.
    static let seconds: [UInt64] = {
        var seconds = [UInt64](repeating: 0, count: 1024)
        for first in byFirst.indices {
            for pattern in byFirst[first] {
                guard pattern.open.count > 1 else {
                    for word in 0..<4 { seconds[first << 2 | word] = .max }
                    continue
                }
                for byte in [pattern.open[1], pattern.ignoresCase ? pattern.open[1] ^ 0x20 : pattern.open[1]] {
                    seconds[first << 2 | Int(byte >> 6)] |= 1 << UInt64(byte & 63)
                }
            }
        }
        return seconds
    }()

    /// The meaning of a byte: no pattern starts with it, or only a word does, or any pattern.
    enum Start: UInt8 {
        case never, word, anywhere, lineEnd
    }

    private static func table(_ isIncluded: (LeftoverPattern) -> Bool) -> [[LeftoverPattern]] {
        var table = [[LeftoverPattern]](repeating: [], count: 256)
        for pattern in all where isIncluded(pattern) {
            guard let first = pattern.open.first else { continue }
            table[Int(first)].append(pattern)
            if pattern.ignoresCase, first.isASCIILetter { table[Int(first ^ 0x20)].append(pattern) }
        }
        return table
    }
}
