extension Document {
    /// Moves all headings down one level if there is a heading of level 1, which is reserved for the page title.
    package mutating func shiftHeadings() {
        var hasFirstLevel = false
        blocks.forEachHeading { if $0.level == 1 { hasFirstLevel = true } }
        guard hasFirstLevel else { return }
        blocks = blocks.mappingHeadings { heading in
            var heading = heading
            heading.level = min(6, heading.level + 1)
            return heading
        }
    }
}
