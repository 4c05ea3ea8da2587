import Documents

extension LineChanges {
    /// Returns both lines as one, with removed words before the words that replace them.
    static func merged(_ old: [Inline], _ new: [Inline]) -> [Inline] {
        if old == new { return new }
        let woven = LineMerger.lines(TextAtom.all(old), TextAtom.all(new))
        return TextAtom.line(woven.flatMap(\.parts))
    }
}
