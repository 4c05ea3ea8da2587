import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

struct RenderAllTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private static func page(_ index: Int) -> Checked<[OutputFile]> {
        let path = SourcePath("p\(index).html")
        return Checked(path.map { [OutputFile(path: $0, bytes: Array("\(index)".utf8))] } ?? [])
    }

    private static func error(_ index: Int) -> Diagnostic { Diagnostic(.error, "bad", "page \(index) is bad") }

    @Test(arguments: [1, 4])
    func `errors of the content are reported in order, without errors of the disk`(jobs: Int) {
        let result = renderAll(100, jobs: jobs, stop: CancellationFlag()) { index in
            index % 10 == 3 ? Checked([], [Self.error(index)]) : Self.page(index)
        } take: { file in
            throw OutputError.foreignFile(file.path)
        }
        #expect(result.diagnostics == stride(from: 3, to: 100, by: 10).map(Self.error))
        #expect(result.value.pages == 90)
    }

    @Test(arguments: [1, 4])
    func `every rejected file is reported`(jobs: Int) {
        let result = renderAll(40, jobs: jobs, stop: CancellationFlag(), render: Self.page) { file in
            throw OutputError.foreignFile(file.path)
        }
        #expect(result.diagnostics.map(\.id) == [String](repeating: "foreign-file", count: 40))
        #expect(result.diagnostics.last?.message.contains("p39.html") == true)
    }

    @Test func `an error of the disk is reported once and ends the run`() {
        let result = renderAll(1_000, jobs: 1, stop: CancellationFlag(), render: Self.page) { file in
            if file.path.text == "p5.html" { throw SystemFailure(.write, file.path.text, code: 28) }
        }
        #expect(result.diagnostics.map(\.id) == ["write-failed"])
        #expect(result.value.pages == 6)
    }

    @Test func `a stop ends the work between two files`() {
        let stop = CancellationFlag()
        stop.beginWriting()
        let result = renderAll(1_000, jobs: 1, stop: stop, render: Self.page) { file in
            if file.path.text == "p5.html" { #expect(!stop.requestStop()) }
        }
        #expect(stop.isPressed && !stop.beginCommit())
        #expect(result.diagnostics == [] && result.value.pages == 6)
    }

    @Test func `a stop during the commit is ignored, and one before the first file ends the run`() {
        let stop = CancellationFlag()
        #expect(stop.requestStop())
        stop.beginWriting()
        #expect(stop.beginCommit())
        #expect(!stop.requestStop() && !stop.isPressed)
    }

    @Test func `a build with errors leaves the output unchanged`() throws {
        try build(["p1.html": "old"], into: folder("output"))
        let before = folder.tree("output")
        let writer = try OutputWriter(folder("output"), apartFrom: [])
        let result = renderAll(10, jobs: 2, stop: CancellationFlag()) { index in
            index == 9 ? Checked([], [Self.error(9)]) : Self.page(index)
        } take: {
            try writer.accept($0)
        }
        #expect(result.diagnostics.hasErrors)
        writer.abandon()
        #expect(folder.tree("output") == before)
    }
}
