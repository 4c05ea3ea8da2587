import Synchronization
import Typesetting

/// The fonts of this machine, for characters that the fonts of a theme do not have.
///
/// Nothing is looked at before the first such character. Then the folders are listed and every font in them is opened,
/// of which little is read. The same machine gives the same answers: they depend on paths and fonts alone, not on what was
/// asked before. Left out are fonts that are broken, that may not be embedded, or whose glyphs are pictures.
public final class MachineFonts: Sendable {
    let folders: [String]
    private let state = Mutex(State())

    private struct State {
        /// Nil until the first question.
        var faces: [RankedFace]?
        var orders: [Order: [FontFace]] = [:]
        var answers: [FallbackFonts.Wish: FontFace?] = [:]
    }

    /// What decides in which order faces are tried.
    private struct Order: Hashable {
        var weight: Int
        var isItalic: Bool
        /// Nil for characters that look the same in every language of East Asia.
        var region: HanRegion?
    }

    /// Larger files are left out, in bytes: 256 MB.
    private static let largest = 256 << 20

    /// - Parameter folders: where fonts are, in folders of any depth.
    public init(folders: [String]) { self.folders = folders }

    /// Where Linux and macOS keep fonts.
    ///
    /// - Parameter home: the user's folder, when it is known.
    public static func usualFolders(home: String?) -> [String] {
        #if os(macOS)
            let system = ["/System/Library/Fonts", "/Library/Fonts"]
            let own = ["Library/Fonts"]
        #else
            let system = ["/usr/share/fonts", "/usr/local/share/fonts"]
            let own = [".local/share/fonts", ".fonts"]
        #endif
        guard let home, home.hasPrefix("/") else { return system }
        return system + own.map { home + "/" + $0 }
    }

    /// For a library that is to ask these fonts.
    public var fallback: FallbackFonts { FallbackFonts { self.face(for: $0) } }

    /// True once a character has been asked for.
    var isOpened: Bool { state.withLock { $0.faces != nil } }

    /// The best face that has the character; nil when none has.
    public func face(for wish: FallbackFonts.Wish) -> FontFace? {
        state.withLock { state in
            if let known = state.answers[wish] { return known }
            let region = isEastAsian(wish.scalar) ? HanRegion(wish.language) : nil
            let order = Order(weight: wish.weight, isItalic: wish.isItalic, region: region)
            let face = self.faces(in: order, &state).first { $0.glyph(for: wish.scalar) != nil }
            let answer = face?.instance(weight: wish.weight)
            state.answers[wish] = .some(answer)
            return answer
        }
    }

    private func faces(in order: Order, _ state: inout State) -> [FontFace] {
        if let known = state.orders[order] { return known }
        let all = state.faces ?? open()
        state.faces = all
        let costs = all.map { ($0.cost(order.region, order.weight, order.isItalic), $0.face) }
        let faces = costs.sorted { $0.0 < $1.0 }.map(\.1)
        state.orders[order] = faces
        return faces
    }

    private func open() -> [RankedFace] {
        var faces: [RankedFace] = []
        var families: [String: Int] = [:]
        for path in FontFiles(in: folders).paths {
            guard let file = MappedFile(path, limit: Self.largest),
                let found = try? FontFace.all(in: file.bytes, of: file)
            else { continue }
            for face in found where RankedFace.isUsable(face) {
                let family = families[face.family] ?? families.count
                families[face.family] = family
                faces.append(RankedFace(face, family: family, place: faces.count))
            }
        }
        return faces
    }
}
