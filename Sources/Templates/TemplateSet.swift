import SourceText

/// A theme's compiled templates. Compiled once, and used for all pages on any thread.
package struct TemplateSet: Sendable {
    private let programs: [String: Lazy<TemplateProgram>]
    private let schemas: [String: ViewSchema]

    /// Checks and compiles all templates.
    ///
    /// - Parameter roots: the view schema of each template that renders a whole page.
    /// - Returns: the set; nil if there are errors, all of which are reported.
    package static func compile(_ sources: [TemplateSource], roots: [String: ViewSchema]) -> Checked<TemplateSet?> {
        var diagnostics: [Diagnostic] = []
        let templates = sources.map(TemplateParser.parse)
        diagnostics += templates.flatMap(\.diagnostics)
        let checksEnds = diagnostics.isEmpty
        let numbers = numbers(templates, &diagnostics)
        var programs: [String: TemplateProgram] = [:]
        for (name, schema) in roots.sorted(by: { $0.key < $1.key }) {
            guard let number = numbers[name] else {
                diagnostics.append(.templateMissing(name, among: numbers.keys.sorted()))
                continue
            }
            var compiler = TemplateCompiler(templates: templates, numbers: numbers, checksEnds: checksEnds)
            compiler.compile(number, schema)
            diagnostics += compiler.diagnostics
            programs[name] = compiler.program
        }
        let used = reachable(from: Set(roots.keys), in: templates)
        // Skip this warning after errors, because a broken template may include the others.
        for template in templates where !diagnostics.hasErrors && !used.contains(template.source.name) {
            diagnostics.append(.templateUnused(template.source.name, among: used.sorted(), at: template.source.path))
        }
        diagnostics = once(diagnostics)
        let set =
            diagnostics.hasErrors
            ? nil
            : TemplateSet(
                programs: programs.mapValues { program in Lazy { program } }, schemas: roots)
        return Checked(set, diagnostics.sortedForPrinting())
    }

    /// Compiles built-in templates, which a test has checked. Each root is compiled when its first page is rendered,
    /// because no site has pages of all kinds.
    package static func trusting(_ sources: [TemplateSource], roots: [String: ViewSchema]) -> TemplateSet {
        let parsed = Lazy {
            var none: [Diagnostic] = []
            let templates = sources.map(TemplateParser.parse)
            return (templates: templates, numbers: numbers(templates, &none))
        }
        let programs = Dictionary(
            roots.map { name, schema in
                let program = Lazy {
                    let (templates, numbers) = parsed.value
                    var compiler = TemplateCompiler(templates: templates, numbers: numbers, checksEnds: true)
                    if let number = numbers[name] { compiler.compile(number, schema) }
                    return compiler.program
                }
                return (name, program)
            }
        ) { first, _ in first }
        return TemplateSet(programs: programs, schemas: roots)
    }

    private static func numbers(_ templates: [ParsedTemplate], _ diagnostics: inout [Diagnostic]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (number, template) in templates.enumerated() {
            let name = template.source.name
            if let first = numbers[name] {
                let path = templates[first].source.path
                diagnostics.append(.templateDuplicate(name, first: path, at: template.source.path))
            } else {
                numbers[name] = number
            }
        }
        return numbers
    }

    /// Returns the names of `roots` and of all templates that they include, directly or indirectly.
    private static func reachable(from roots: Set<String>, in templates: [ParsedTemplate]) -> Set<String> {
        var found = roots
        var count = -1
        while found.count != count {
            count = found.count
            for template in templates where found.contains(template.source.name) { found.formUnion(template.partials) }
        }
        return found
    }

    /// Removes duplicate diagnostics about templates that many pages include. Keeps the first page's include notes.
    private static func once(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return diagnostics.filter { diagnostic in
            let isPlaced = diagnostic.location?.start != nil
            let message = isPlaced ? "" : diagnostic.message
            return seen.insert(Diagnostic(diagnostic.severity, diagnostic.id, message, at: diagnostic.location))
                .inserted
        }
    }

    /// Renders a page: appends the output of the template `root` for `views`, whose slots are concatenated.
    /// - Precondition: `root` is one of the roots given to `compile`, and its schema is that of `views` in this order.
    package func render(_ root: String, _ views: View..., into buffer: inout ByteBuffer) {
        guard let program = programs[root]?.value else { preconditionFailure("\"\(root)\" is not a root template") }
        let count = views.reduce(0) { $0 + $1.slots.count }
        precondition(schemas[root]?.fields.count == count, "\"\(root)\" was compiled for something else")
        program.render(
            views.first?.slots ?? [], views.count == 2 ? views[1].slots : views.dropFirst().flatMap(\.slots),
            into: &buffer)
    }

    /// Returns the program of the template `root`; nil if it is not a root.
    package func program(_ root: String) -> TemplateProgram? { programs[root]?.value }
}
