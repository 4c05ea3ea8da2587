import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// Every address that the output holds leads to a file of the output, and every fragment to an id in it.
@Suite(.slow) struct SiteLinkTests {
    enum Sample: String, CaseIterable {
        case sample, apps, small

        func folders() throws -> SourceFolders {
            self == .sample ? try .sample() : try .base(rawValue)
        }
    }

    @Test(arguments: Sample.allCases) func `every link of a page arrives`(_ sample: Sample) throws {
        let site = try BuiltSite(sample.folders())
        var count = 0
        for (page, scan) in site.pages {
            for tag in scan.tags {
                for name in ["href", "src"] {
                    guard let address = tag.value(name) else { continue }
                    count += 1
                    let problem = site.problem(with: address, on: page)
                    #expect(problem == nil, "\(page): \(address): \(problem ?? "")")
                }
            }
        }
        #expect(count > 50)
    }

    @Test(arguments: Sample.allCases) func `pages are well-formed, and every id is unique`(_ sample: Sample) throws {
        for (page, scan) in try BuiltSite(sample.folders()).pages {
            #expect(scan.problem == nil, "\(page)")
            #expect(scan.ids.count == Set(scan.ids).count, "\(page): \(scan.ids)")
            for tag in scan.tags {
                for name in ["aria-labelledby", "aria-describedby"] {
                    guard let id = tag.value(name) else { continue }
                    #expect(scan.ids.contains(id), "\(page): nothing has the id \(id)")
                }
            }
        }
    }

    @Test(arguments: Sample.allCases) func `every address in feeds and site map arrives`(_ sample: Sample) throws {
        let site = try BuiltSite(sample.folders())
        var count = 0
        for (path, bytes) in site.files where ["atom", "json", "xml", "txt"].contains(path.pathExtension) {
            let text = String(decoding: bytes, as: UTF8.self)
            for part in text.split(separator: site.base).dropFirst() {
                count += 1
                let address = part.prefix { !"\"<> \n\\".contains($0) }
                let problem = site.problem(withPath: String(address), from: path)
                #expect(problem == nil, "\(path): \(address): \(problem ?? "")")
            }
        }
        #expect(count > 3)
    }

    @Test(arguments: Sample.allCases) func `the site map lists every page that names itself`(_ sample: Sample) throws {
        let site = try BuiltSite(sample.folders())
        let map = String(decoding: site.files[try #require(SourcePath("sitemap.xml"))] ?? [], as: UTF8.self)
        let listed = Set(map.matches(of: /<loc>([^<]*)<\/loc>/).map { String($0.1) })
        // Earlier versions of documents ask search engines to leave them out.
        let indexed = site.pages.values.filter { page in
            !page.tags.contains { $0.name == "meta" && $0.value("name") == "robots" }
        }
        let canonical = Set(indexed.compactMap { site.canonical(of: $0) })
        #expect(listed == canonical)
    }

    @Test(arguments: Sample.allCases) func `every file that a style sheet loads exists`(_ sample: Sample) throws {
        let site = try BuiltSite(sample.folders())
        for (path, bytes) in site.files where path.pathExtension == "css" {
            for match in String(decoding: bytes, as: UTF8.self).matches(of: /url\(["']?([^"')]*)/) {
                let problem = site.problem(with: String(match.1), on: path)
                #expect(problem == nil, "\(path): \(match.1)")
            }
        }
    }

    @Test(arguments: Sample.allCases) func `counterparts in other languages name each other`(_ sample: Sample) throws {
        let site = try BuiltSite(sample.folders())
        var count = 0
        for (page, scan) in site.pages {
            let alternates = site.alternates(of: scan)
            guard !alternates.isEmpty else { continue }
            count += 1
            let canonical = try #require(site.canonical(of: scan), "\(page)")
            #expect(alternates.values.contains(canonical), "\(page) does not name itself")
            #expect(alternates["x-default"] != nil, "\(page)")
            for (language, address) in alternates {
                let path = try #require(site.path(of: String(address.dropFirst(site.base.count))), "\(address)")
                let other = try #require(site.pages[path], "\(page): \(address)")
                #expect(site.canonical(of: other) == address, "\(page): \(address) is the copy of another page")
                #expect(site.alternates(of: other) == alternates, "\(page) and \(path) disagree")
                if language != "x-default" {
                    #expect(other.tags.first { $0.name == "html" }?.value("lang") == language, "\(address)")
                }
            }
        }
        #expect(count > 0 || sample == .small)
    }
}

/// The output of a site that has no mistakes.
struct BuiltSite: Sendable {
    var files: [SourcePath: [UInt8]]
    var pages: [SourcePath: PageScan]
    /// The ids of each page.
    private let ids: [SourcePath: Set<String>]
    /// Absolute, ends in a slash.
    var base: String

    init(_ folders: SourceFolders) throws {
        let built = folders.build(jobs: 2)
        try #require(built.diagnostics == [])
        try self.init(files: built.files)
    }

    init(files: [SourcePath: [UInt8]]) throws {
        self.files = files
        pages = files.filter { $0.key.pathExtension == "html" }.mapValues { PageScan($0) }
        ids = pages.mapValues { Set($0.ids) }
        let robots = String(decoding: files[try #require(SourcePath("robots.txt"))] ?? [], as: UTF8.self)
        base = try #require(robots.firstMatch(of: /Sitemap: (.*)sitemap.xml/).map { String($0.1) })
    }

    func canonical(of page: PageScan) -> String? {
        page.tags.first { $0.name == "link" && $0.value("rel") == "canonical" }?.value("href")
    }

    /// By language.
    func alternates(of page: PageScan) -> [String: String] {
        var found: [String: String] = [:]
        for tag in page.tags where tag.name == "link" && tag.value("rel") == "alternate" {
            guard let language = tag.value("hreflang"), let href = tag.value("href") else { continue }
            found[language] = href
        }
        return found
    }

    /// What is wrong with an address that a file of the site holds; nil when it arrives or leads elsewhere.
    func problem(with address: String, on file: SourcePath) -> String? {
        if address.hasPrefix(base) { return problem(withPath: String(address.dropFirst(base.count)), from: file) }
        if case .external = WebAddress(address) { return nil }
        let root = "/" + base.split(separator: "/").dropFirst(2).map { $0 + "/" }.joined()
        if address.hasPrefix(root) { return problem(withPath: String(address.dropFirst(root.count)), from: file) }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard !parts[0].isEmpty else { return problem(fragment: String(parts[1]), in: file) }
        guard let path = percentDecoded(parts[0]), let target = file.folder.resolving(path) else {
            return "is no path"
        }
        let written = target.text + (path.hasSuffix("/") && target != .root ? "/" : "")
        return problem(withPath: percentEncoded(written) + (parts.count > 1 ? "#" + parts[1] : ""), from: file)
    }

    /// The same for an address below the site's root.
    func problem(withPath written: String, from file: SourcePath) -> String? {
        let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = path(of: String(parts[0])) else { return "leads to nothing" }
        return parts.count > 1 ? problem(fragment: String(parts[1]), in: path) : nil
    }

    /// The file that a server would give for a path below the root.
    func path(of written: String) -> SourcePath? {
        guard let path = percentDecoded(Substring(written)) else { return nil }
        let isFolder = path.isEmpty || path.hasSuffix("/")
        guard let file = SourcePath(isFolder ? path + "index.html" : path), files[file] != nil else { return nil }
        return file
    }

    private func problem(fragment: String, in file: SourcePath) -> String? {
        guard let ids = ids[file] else { return "has a fragment, but leads to no page" }
        return ids.contains(percentDecoded(Substring(fragment)) ?? fragment) ? nil : "nothing has this id"
    }
}
