import Synchronization
import Typesetting

/// The fonts of this machine, for characters that the fonts of a theme do not have.
///
/// Before the first such character, no folder is read. Then all folders are listed and every font in them is opened,
/// but only a small part of it is read. The result depends on paths and fonts alone, not on earlier requests. Fonts are
/// skipped when they are damaged, may not be embedded, or have pictures as glyphs.
public final class MachineFonts: Sendable {
    let folders: [String]
    private let state = Mutex(State())

    private struct State {
        /// `nil` before the first request.
        var faces: [RankedFace]?
        var orders: [Order: [FontFace]] = [:]
        var answers: [FallbackFonts.FontRequest: FontFace?] = [:]
    }

    /// The properties that determine the order of faces.
    private struct Order: Hashable {
        var weight: Int
        var isItalic: Bool
        /// `nil` for characters with the same shape in all East Asian languages.
        var region: HanRegion?
    }

    /// The size limit for font files: 256 MB.
    private static let largest = 256 << 20

    /// - Parameter folders: Folders with fonts, at any depth.
    public init(folders: [String]) { self.folders = folders }

    /// Returns the standard folders for fonts on Linux and macOS.
    ///
    /// - Parameter home: The user's home folder, if known.
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

    /// A source of fallback fonts for a `FontLibrary`.
    public var fallback: FallbackFonts { FallbackFonts { self.face(for: $0) } }

    /// Whether a character has been requested.
    var isOpened: Bool { state.withLock { $0.faces != nil } }

    /// Returns the best face that has the character; `nil` when no face has it.
    public func face(for request: FallbackFonts.FontRequest) -> FontFace? {
        state.withLock { state in
            if let known = state.answers[request] { return known }
            let region = isEastAsian(request.scalar) ? HanRegion(request.language) : nil
            let order = Order(weight: request.weight, isItalic: request.isItalic, region: region)
            let face = self.faces(in: order, &state).first { $0.glyph(for: request.scalar) != nil }
            let answer = face?.instance(weight: request.weight)
            state.answers[request] = .some(answer)
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
