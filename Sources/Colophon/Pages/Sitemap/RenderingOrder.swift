/// The rendering order that takes the least memory: the order of the jobs, with the site map halfway. The site map is
/// as large as a hundred pages. Halfway, most kept texts have been freed, and half of the output does not exist yet.
package struct RenderingOrder: Sendable {
    /// The index of the site map among the jobs. `halfway` is its position in the order.
    private let map: Int?
    private let halfway: Int

    package init(_ jobs: [Job]) {
        map = jobs.firstIndex { $0.kind is SitemapFile }
        halfway = jobs.count / 2
    }

    /// Whether the site map is at position `number`.
    package func isSitemap(at number: Int) -> Bool { map != nil && number == halfway }

    /// The index of the job at position `number`.
    package subscript(number: Int) -> Int {
        guard let map else { return number }
        if number == halfway { return map }
        // The jobs between the two positions move by one.
        if map > halfway { return number > halfway && number <= map ? number - 1 : number }
        return number >= map && number < halfway ? number + 1 : number
    }
}
