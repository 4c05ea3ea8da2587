import Colophon
import ColophonKit
import Foundation
import SampleSupport
import SourceText
import Testing

/// The files that Colophon makes of the sample for the app Marsa, and the list of the site's policies. They are made
/// once.
struct SampleBundle: Sendable {
    var files: [SourcePath: [UInt8]]
    var policies: Data

    static let made = Result { try SampleBundle() }

    private init() throws {
        var content = try Repository.files("content")
        let settings = try #require(SourcePath("site.yml"))
        content[settings, default: []] += Array("\npolicies: true\n".utf8)
        let tree = SourceTree(files: content)
        let loaded = Pipeline.load(tree, themes: SourceTree(files: [:]), inputs: .sample)
        let site = try #require(loaded.value, "\(loaded.diagnostics)")
        files = try Self.render(Pipeline.planBundle(site, for: [.ios]).value) { $0.hasPrefix("ios/marsa/") }
        let list = try Self.render(Pipeline.plan(site).value) { $0 == "policies.json" }
        policies = Data(try #require(list.first?.value))
    }

    private static func render(_ plan: Plan, where isNeeded: (String) -> Bool) throws -> [SourcePath: [UInt8]] {
        var files: [SourcePath: [UInt8]] = [:]
        for job in plan.jobs where job.files.contains(where: { isNeeded($0.output.text) }) {
            let rendered = Pipeline.render(job, in: plan)
            #expect(!rendered.diagnostics.hasErrors, "\(rendered.diagnostics)")
            for file in rendered.value where isNeeded(file.path.text) { files[file.path] = file.bytes }
        }
        return files
    }

    /// Writes the bundle as an app has it.
    func write(to folder: Scratch) throws -> BundledFiles {
        for (path, bytes) in files { try folder.write(bytes, to: String(path.text.dropFirst("ios/marsa/".count))) }
        return try BundledFiles(folder: folder.url.appending(path: "Colophon"))
    }
}
