import SourceText
import Testing

@testable import Colophon

/// Jobs that a feature on top of the pipeline adds to a plan.
@Suite struct AddedJobTests {
    /// A job that gives one file at `path`.
    private struct OneFile: AddedJob {
        let path: SourcePath
        var text = "added"
        var source: SourcePath?

        init(_ path: String, text: String = "added", source: String? = nil) throws {
            self.path = try #require(SourcePath(path))
            self.text = text
            self.source = try source.map { try #require(SourcePath($0)) }
        }

        var files: [Job.File] { [Job.File(.file(path), isPage: false)] }
        var copies: [CopiedFile] { source.map { [CopiedFile(output: path, source: $0)] } ?? [] }
        func render() -> Checked<[OutputFile]> { Checked([OutputFile(path: path, bytes: Array(text.utf8))]) }
    }

    private func site() throws -> Site {
        let folders = try SourceFolders.base("small")
        return try #require(Pipeline.load(SourceTree(files: folders.content), themes: SourceTree(files: [:])).value)
    }

    @Test func `an added job is one of the plan's, in its place, and rendered like the others`() throws {
        let site = try site()
        let plan = Pipeline.plan(site, adding: [try OneFile("en/zoo.txt"), try OneFile("aa.txt")])
        #expect(plan.diagnostics == [])
        let outputs = plan.value.jobs.map { $0.files[0].output }
        #expect(outputs == outputs.sorted() && outputs.count == Pipeline.plan(site).value.jobs.count + 2)
        #expect(plan.value.added.map(\.output.text) == ["aa.txt", "en/zoo.txt"])
        let job = try #require(plan.value.jobs.first { $0.files[0].output.text == "aa.txt" })
        #expect(Pipeline.render(job, in: plan.value).value.map(\.bytes) == [Array("added".utf8)])
    }

    @Test(arguments: ["index.html", "INDEX.html", "robots.txt", "en"])
    func `a file that an added job and the site both make is a clash`(_ path: String) throws {
        let plan = Pipeline.plan(try site(), adding: [try OneFile(path)])
        #expect(plan.diagnostics.map(\.id).contains("output-clash"))
        #expect(plan.diagnostics.allSatisfy { $0.id == "output-clash" })
    }

    @Test func `private files that an added job copies are not published`() throws {
        let plan = Pipeline.plan(
            try site(),
            adding: [
                try OneFile(
                    "key.txt",
                    text: "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhsc\n",
                    source: "themes/x/assets/key.txt")
            ])
        let job = try #require(plan.value.jobs.first { $0.files[0].output.text == "key.txt" })
        let made = Pipeline.render(job, in: plan.value)
        #expect(made.value.isEmpty && made.diagnostics.map(\.id) == ["private-asset"])
    }

    @Test func `a plan can be of added jobs alone`() throws {
        let plan = Pipeline.plan(only: [try OneFile("b/c.txt"), try OneFile("a.txt")], in: try site())
        #expect(plan.diagnostics == [])
        #expect(plan.value.files.map(\.output.text) == ["a.txt", "b/c.txt"])
        let clash = Pipeline.plan(only: [try OneFile("a.txt"), try OneFile("A.txt")], in: try site())
        #expect(clash.diagnostics.map(\.id) == ["output-clash"])
    }
}
