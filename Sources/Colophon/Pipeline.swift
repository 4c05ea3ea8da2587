// TEMPORARY: a stand-in in the shape of the pipeline, so that the command line can be built and tested before it.
// It makes a page of every .md file and an asset of every other file; to be replaced as a whole.

import SourceText

public struct BuildOptions: Sendable {
    public var theme: String?
    public var jobs: Int
    public var today: CalendarDate?
    public init(theme: String? = nil, jobs: Int = 1, today: CalendarDate? = nil) {
        (self.theme, self.jobs, self.today) = (theme, jobs, today)
    }
}

public struct Site: Sendable { var content: SourceTree }

public struct Job: Sendable {
    public struct File: Hashable, Sendable {
        public var output: SourcePath
        public var route: String
        public var source: SourcePath?
        public var isPage: Bool
    }
    public var files: [File]
}

public struct Plan: Sendable {
    public var jobs: [Job]
    var content: SourceTree
    public var files: [Job.File] { jobs.flatMap(\.files) }
}

public enum Pipeline {
    public static func load(
        _ content: SourceTree, themes: SourceTree, options: BuildOptions = BuildOptions(),
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) -> Checked<Site?> {
        var diagnostics: [Diagnostic] = []
        if let theme = options.theme, theme != "plain" {
            diagnostics.append(Diagnostic(.error, "unknown-theme", "there is no theme \"\(theme)\""))
        }
        guard let settings = SourcePath("site.yml"), content.contains(settings) else {
            diagnostics.append(Diagnostic(.error, "missing-settings", "there is no site.yml"))
            return Checked(nil, diagnostics)
        }
        let found = parallelMap(content.entries.count, jobs: options.jobs) { index in
            progress(index, content.entries.count)
            return check(content.entries[index].path, in: content)
        }
        return Checked(Site(content: content), diagnostics + found.flatMap { $0 })
    }

    public static func plan(_ site: Site) -> Checked<Plan> {
        let jobs = site.content.entries.compactMap { job(for: $0.path) }
        return Checked(Plan(jobs: jobs, content: site.content))
    }

    public static func render(_ job: Job, in plan: Plan) -> Checked<[OutputFile]> {
        Checked(
            job.files.compactMap { file in
                guard let source = file.source else { return OutputFile(path: file.output, bytes: Array("home".utf8)) }
                guard let bytes = try? plan.content.read(source) else { return nil }
                let page = file.isPage ? Array("<!doctype html><pre>".utf8) + bytes : bytes
                return OutputFile(path: file.output, bytes: page)
            })
    }

    private static func job(for path: SourcePath) -> Job? {
        switch path.pathExtension {
        case "yml":
            guard path.text == "site.yml", let output = SourcePath("index.html") else { return nil }
            return Job(files: [.init(output: output, route: "/", source: nil, isPage: true)])
        case "md":
            let folder = path.stem == "index" ? path.folder : path.folder.appending(path.stem) ?? path.folder
            let route = folder == .root ? "/" : "/\(folder)/"
            return folder.appending("index.html").map {
                Job(files: [.init(output: $0, route: route, source: path, isPage: true)])
            }
        default: return Job(files: [.init(output: path, route: "/\(path)", source: path, isPage: false)])
        }
    }

    private static func check(_ path: SourcePath, in content: SourceTree) -> [Diagnostic] {
        if path.text == "nowhere.txt" {
            return [Diagnostic(.warning, "stray-file", "nothing is made from this file", at: Location(path))]
        }
        guard path.pathExtension == "md" else { return [] }
        do {
            let text = String(decoding: try content.read(path), as: UTF8.self)
            let place = Location(path, .start)
            if text.contains("](missing.md)") { return [Diagnostic(.error, "broken-link", "no such page", at: place)] }
            return []
        } catch {
            return [Diagnostic(.error, "unreadable", error.reason, at: Location(path))]
        }
    }
}
