import Testing

/// Inside a target the folders are rooms with a direction. What the compiler keeps between targets, this keeps between
/// folders: nobody has to know a whole target to change a part of it.
@Suite struct ArrowTests {
    private let graphs: [SourceGraph]
    private let count: Int

    /// Read once for all tests.
    private static let all = Result {
        let sources = try SourceFile.sources.get()
        let graphs = Dictionary(grouping: sources, by: \.target).map(SourceGraph.init)
        return (graphs: graphs.sorted { $0.target < $1.target }, count: sources.count)
    }

    init() throws {
        (graphs, count) = try Self.all.get()
        try #require(graphs.count > 10)
    }

    @Test func `folders of a target name each other in one direction`() {
        for graph in graphs {
            for circle in SourceGraph.circles(graph.folderArrows) {
                let inside = graph.arrows.filter { arrow in
                    let (from, to) = (SourceGraph.folder(arrow.from), SourceGraph.folder(arrow.to))
                    return from != to && circle.contains(from) && circle.contains(to)
                }
                let lines = inside.map { "\($0.from) names \($0.name) of \($0.to)" }.sorted()
                Issue.record("\(graph.target): \(circle) form a circle:\n\(lines.joined(separator: "\n"))")
            }
        }
    }

    @Test func `no more than five files form a circle`() {
        for graph in graphs {
            for circle in SourceGraph.circles(graph.arrows) where circle.count > 5 {
                let inside = graph.arrows.filter { circle.contains($0.from) && circle.contains($0.to) }
                let lines = inside.map { "\($0.from) names \($0.name) of \($0.to)" }.sorted()
                Issue.record("\(graph.target): \(circle.count) files form a circle:\n\(lines.joined(separator: "\n"))")
            }
        }
    }

    /// The stages of the pipeline, and what each may know.
    @Test func `no stage of the pipeline names a later one`() throws {
        let stages = ["Model", "Load", "Changes", "Plan", "Render", "Pages", "Bundle", "Starter"]
        let pipeline = try #require(graphs.first { $0.target == "Colophon" })
        for arrow in pipeline.arrows {
            guard let from = stages.firstIndex(of: SourceGraph.folder(arrow.from)),
                let to = stages.firstIndex(of: SourceGraph.folder(arrow.to)), to > from
            else { continue }
            Issue.record("\(arrow.from): \(stages[from]) names \(arrow.name) of the later stage \(stages[to])")
        }
        let folders = Set(pipeline.files.map(SourceGraph.folder)).subtracting([""])
        #expect(folders.subtracting(stages) == [], "where do these stand among the stages?")
        #expect(Set(stages).subtracting(folders) == [], "no such folder")
    }

    @Test func `no target has more than 35 percent of all files`() {
        for graph in graphs where graph.files.count * 100 > count * 35 {
            Issue.record("\(graph.target) has \(graph.files.count) of \(count) files: more than 35 of 100")
        }
    }

    @Test func `cycles are found with the names that cause them`() {
        let arrows = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e")].map {
            SourceGraph.Arrow(from: $0.0, to: $0.1, name: "x")
        }
        #expect(SourceGraph.circles(arrows) == [["a", "b", "c"]])
        #expect(SourceGraph.circles(arrows.filter { $0.from != "c" }) == [])
        let one = SourceFile(path: "Sources/T/A/One.swift", lines: ["struct One { var two: Two }"])
        let two = SourceFile(path: "Sources/T/B/Two.swift", lines: ["struct Two {}", "func f() { One() }"])
        let graph = SourceGraph("T", [one, two])
        #expect(SourceGraph.circles(graph.folderArrows) == [["A", "B"]])
        #expect(graph.arrows.map(\.name).sorted() == ["One", "Two"])
    }
}
