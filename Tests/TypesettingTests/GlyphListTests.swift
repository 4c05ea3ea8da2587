import Testing

@testable import Typesetting

/// Glyphs in little room are the glyphs that were put in, to the last bit.
@Suite struct GlyphListTests {
    private typealias Glyph = GlyphRun.Glyph
    private static let scale = 10.125 / 1000

    /// As shaping makes them: each a multiple of the scale.
    private func plain(_ count: Int) -> [Glyph] {
        (0..<count).map { number in
            Glyph(
                id: UInt32(number % 900), advance: Double(number * 37 % 1200 - 20) * Self.scale, x: 0, y: 0,
                cluster: number)
        }
    }

    private func check(_ glyphs: [Glyph], scale: Double = Self.scale, spacing: Double = 0) {
        let list = GlyphList(glyphs, scale: scale, spacing: spacing)
        #expect(list.count == glyphs.count && Array(list) == glyphs && list.unpacked == glyphs)
        #expect(list.width == glyphs.reduce(0) { $0 + $1.advance })
    }

    @Test func `lines of any length are unpacked unchanged`() {
        for count in [0, 1, 2, 3, 80, 999] { check(plain(count)) }
    }

    @Test func `clusters that are not consecutive are unpacked unchanged, for odd and even counts`() {
        for count in [1, 2, 3, 40] {
            var glyphs = plain(count)
            for number in glyphs.indices { glyphs[number].cluster = number * 3 + 1 }
            check(glyphs)
            check(glyphs.reversed())
        }
    }

    @Test func `advances that are not multiples are unpacked unchanged`() {
        var glyphs = plain(12)
        glyphs[11].advance = 3.7 + 1e-13
        check(glyphs)
        glyphs[4].advance = 3.7 + 1e-13
        check(glyphs)
        glyphs[5].advance = 1.0 / 3
        check(glyphs)
    }

    @Test func `texts with few or more than 255 different glyphs are unpacked unchanged`() {
        for different in [1, 2, 30, 254, 255, 256, 257, 600] {
            let known = plain(different)
            for count in [12, 15, 270, 3_003] {
                check(
                    (0..<count).map { number in
                        var glyph = known[number % different]
                        glyph.cluster = number
                        return glyph
                    })
            }
        }
    }

    @Test func `letter spacing is unpacked unchanged, also if some or all letters have none`() {
        for spacing in [0.4, -0.17, 1e-9] {
            var glyphs = plain(40)
            check(glyphs, spacing: spacing)
            for number in glyphs.indices { glyphs[number].advance += spacing }
            check(glyphs, spacing: spacing)
            glyphs[7].advance += 2.5
            glyphs[9].advance += 2.5
            check(glyphs, spacing: spacing)
            glyphs[9].advance = 3
            check(glyphs, spacing: spacing)
            // A mark that stays where its letter is, before a stretched space.
            glyphs[9].advance = 0
            check(glyphs, spacing: spacing)
            glyphs[7].advance = 0
            check(glyphs, spacing: spacing)
        }
        for spacing in [0.4, -0.17] {
            var glyphs = plain(12).map {
                Glyph(id: $0.id, advance: $0.advance + spacing, x: 0, y: 0, cluster: $0.cluster)
            }
            (glyphs[2].advance, glyphs[5].advance) = (0, 4.0 / 3)
            check(glyphs, spacing: spacing)
        }
    }

    @Test func `glyphs without a short form are unpacked unchanged`() {
        for change: (inout Glyph) -> Void in [
            { $0.id = 1 << 15 }, { $0.id = .max }, { $0.x = 0.5 }, { $0.y = -0.25 }, { $0.cluster = 1 << 16 },
            { $0.cluster = -1 }, { $0.advance = 40_000 * Self.scale }, { $0.advance = .infinity },
        ] {
            var glyphs = plain(9)
            change(&glyphs[3])
            change(&glyphs[6])
            check(glyphs)
        }
        check(plain(5).map { Glyph(id: $0.id, advance: 0, x: 0, y: 0, cluster: $0.cluster) }, scale: 0)
    }
}
