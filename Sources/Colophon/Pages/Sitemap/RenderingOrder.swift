/// The order in which jobs are rendered so that it takes the least memory: theirs, but for the site map. It is as large as a
/// hundred pages, and comes halfway: then most of the texts that were kept are gone, and half of the output is not yet known.
package struct RenderingOrder: Sendable {
    /// The place of the site map among the jobs, and where it comes.
    private let map: Int?
    private let halfway: Int

    package init(_ jobs: [Job]) {
        map = jobs.firstIndex { $0.kind is SitemapFile }
        halfway = jobs.count / 2
    }

    /// Whether the site map comes at `number`.
    package func isOfMap(_ number: Int) -> Bool { map != nil && number == halfway }

    /// The place among the jobs of the one that comes at `number`.
    package subscript(number: Int) -> Int {
        guard let map else { return number }
        if number == halfway { return map }
        // Those between the two places move up.
        if map > halfway { return number > halfway && number <= map ? number - 1 : number }
        return number >= map && number < halfway ? number + 1 : number
    }
}
