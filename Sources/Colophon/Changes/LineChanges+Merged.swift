import Documents

extension LineChanges {
    /// Both lines as one, what was removed before what was added in its place.
    static func merged(_ old: [Inline], _ new: [Inline]) -> [Inline] {
        if old == new { return new }
        let woven = LineWeaver.lines(TextAtom.all(old), TextAtom.all(new))
        return TextAtom.line(woven.flatMap(\.parts))
    }
}
