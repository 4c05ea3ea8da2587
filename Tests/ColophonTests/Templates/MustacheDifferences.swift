import SourceText
import Testing

@testable import Colophon
@testable import Documents
@testable import Templates

/// Where Colophon answers an example of the Mustache specification otherwise, on purpose.
struct MustacheDifference {
    var reason: String
    /// The errors it gives instead; nil when its data is nothing that a view can hold.
    var errors: [String]?
    /// The names whose texts, taken for markup, make the example come out as the specification says after all.
    var asMarkup: Set<String> = []

    /// Whether `example` differs in this way and in no other.
    func shows(in example: MustacheExample) throws -> Bool {
        guard let errors else { return throwsNoSchema(example) }
        let (checked, _) = try example.compiled(MustacheInference())
        guard checked.value == nil, checked.diagnostics.map(\.id) == errors else { return false }
        if asMarkup.isEmpty { return true }
        return try example.rendered(MustacheInference(markupNames: asMarkup)) == example.expected
    }

    private func throwsNoSchema(_ example: MustacheExample) -> Bool {
        do {
            _ = try example.compiled(MustacheInference())
            return false
        } catch { return error is NoSchema }
    }

    static let all: [String: MustacheDifference] = {
        var all: [String: MustacheDifference] = [:]
        for (names, difference) in [raw, rawItems, unknown, unknownPartials, recursion, data].joined() {
            for name in names { all[name] = difference }
        }
        return all
    }()

    private typealias Differences = [([String], MustacheDifference)]

    private static func rawTag(_ name: String, count: Int = 1) -> MustacheDifference {
        MustacheDifference(
            reason: "text is always escaped: only markup can be written raw",
            errors: Array(repeating: "template-wrong-kind", count: count), asMarkup: [name])
    }

    private static let raw: Differences = [
        (["interpolation: Triple Mustache", "interpolation: Ampersand"], rawTag("forbidden")),
        (
            [
                "interpolation: Triple Mustache Integer Interpolation",
                "interpolation: Ampersand Integer Interpolation",
            ], rawTag("mph")
        ),
        (
            [
                "interpolation: Triple Mustache Decimal Interpolation",
                "interpolation: Ampersand Decimal Interpolation",
            ], rawTag("power")
        ),
        (
            ["interpolation: Triple Mustache Null Interpolation", "interpolation: Ampersand Null Interpolation"],
            rawTag("cannot")
        ),
        (
            [
                "interpolation: Dotted Names - Triple Mustache Interpolation",
                "interpolation: Dotted Names - Ampersand Interpolation",
            ], rawTag("name", count: 2)
        ),
        (
            [
                "interpolation: Triple Mustache - Surrounding Whitespace",
                "interpolation: Ampersand - Surrounding Whitespace", "interpolation: Triple Mustache - Standalone",
                "interpolation: Ampersand - Standalone", "interpolation: Triple Mustache With Padding",
                "interpolation: Ampersand With Padding",
            ], rawTag("string")
        ),
        (["partials: Standalone Indentation"], rawTag("content")),
    ]

    private static let rawItems: Differences = [
        (
            [
                "interpolation: Implicit Iterators - Triple Mustache", "interpolation: Implicit Iterators - Ampersand",
                "sections: Implicit Iterator - Triple mustache", "sections: Implicit Iterator - Ampersand",
            ],
            MustacheDifference(
                reason: "the items of a list of texts are text, which is always escaped",
                errors: ["template-wrong-kind"])
        )
    ]

    private static let unknown: Differences = [
        (
            [
                "interpolation: Basic Context Miss Interpolation",
                "interpolation: Triple Mustache Context Miss Interpolation",
                "interpolation: Ampersand Context Miss Interpolation", "interpolation: Dotted Names - Broken Chains",
                "interpolation: Dotted Names - Broken Chain Resolution",
                "interpolation: Dotted Names - Context Precedence",
                "interpolation: Dotted Names are never single keys", "sections: Context Misses",
                "sections: Dotted Names - Broken Chains", "inverted: Context Misses",
                "inverted: Dotted Names - Broken Chains",
            ],
            MustacheDifference(
                reason: "a name that the view does not have is a mistake, never a blank",
                errors: ["template-unknown-name"])
        ),
        (
            ["inverted: Context", "inverted: List"],
            MustacheDifference(
                reason: "an inverted section is shown when there is no object, so it has none of its names",
                errors: ["template-unknown-name"])
        ),
    ]

    private static let unknownPartials: Differences = [
        (
            ["partials: Failed Lookup"],
            MustacheDifference(
                reason: "a template that is not there is a mistake, never a blank",
                errors: ["template-unknown-partial"])
        )
    ]

    private static let recursion: Differences = [
        (
            ["partials: Recursion"],
            MustacheDifference(
                reason: "a partial is put in when the page is compiled, so it cannot include itself; and a section "
                    + "right after < would decide what tag it is",
                errors: ["template-unsafe-position", "template-recursion"])
        )
    ]

    private static let data: Differences = [
        (
            ["sections: Implicit Iterator - Array"],
            MustacheDifference(reason: "a view holds no lists of lists", errors: nil)
        ),
        (
            ["sections: Implicit Iterator - Root-level"],
            MustacheDifference(reason: "a page's view is an object, never a list", errors: nil)
        ),
    ]
}

extension MustacheExample {
    /// What the example's template makes of its data; any diagnostic is a failure.
    func rendered(_ inference: MustacheInference = MustacheInference()) throws -> String {
        let (checked, view) = try compiled(inference)
        #expect(checked.diagnostics == [])
        let set = try #require(checked.value)
        var buffer = ByteBuffer()
        set.render("page", view, into: &buffer)
        return buffer.text
    }

    /// The example's templates compiled for a schema inferred from its data, and the data as its view.
    func compiled(_ inference: MustacheInference) throws -> (Checked<TemplateSet?>, View) {
        var template = template
        var object: [String: MustacheData] = [:]
        switch data {
        case .object(let members): object = members
        // A page is an object; a text that stands alone is tried as the only one of a list.
        case .text:
            template = "{{#texts}}\(template){{/texts}}"
            object = ["texts": .array([data])]
        default: throw NoSchema()
        }
        let schema = try inference.schema([object])
        let included = (partials ?? [:]).sorted { $0.key < $1.key }
        let sources = try [Templates.source("page", template)] + included.map { try Templates.source($0.key, $0.value) }
        return (TemplateSet.compile(sources, roots: ["page": schema]), inference.view(schema, object))
    }
}
