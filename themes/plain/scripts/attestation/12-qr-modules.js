// QR codes, second half: codewords become a square of modules. ISO/IEC 18004:2015.
"use strict"

/** The masks (7.8.2): a module of the data is turned over where its condition holds. */
const qrMasks = [
  (row, column) => (row + column) % 2 === 0,
  row => row % 2 === 0,
  (row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => row * column % 2 + row * column % 3 === 0,
  (row, column) => (row * column % 2 + row * column % 3) % 2 === 0,
  (row, column) => ((row + column) % 2 + row * column % 3) % 2 === 0,
]

/** The two bits that stand for a level (table 12). */
const qrLevelBits = { L: 1, M: 0, Q: 3, H: 2 }

/**
 * The QR code of a text, at a level of error correction of `L`, `M`, `Q` or `H`: its rows from above, each a list of
 * modules from the left, `true` for a dark one, without the quiet zone. Null when the text is too long.
 */
function qrCode(text, level) {
  const fit = qrFit(new TextEncoder().encode(text), level)
  if (!fit) return null
  const words = qrInterleaved(fit.words, fit.version, level)
  const symbol = new QRSymbol(fit.version)
  symbol.drawPatterns()
  symbol.drawWords(words)
  symbol.chooseMask(level)
  return symbol.rows
}

/** A remainder of polynomials over one bit, behind the value: how format and version are protected (annexes C and D). */
function qrProtected(value, generator) {
  const degree = 31 - Math.clz32(generator)
  let rest = value << degree
  while (31 - Math.clz32(rest) >= degree && rest) rest ^= generator << 31 - Math.clz32(rest) - degree
  return value << degree | rest
}

/** A symbol in the making. */
class QRSymbol {
  constructor(version) {
    this.version = version
    this.size = qrSize(version)
    const square = value => Array.from({ length: this.size }, () => Array(this.size).fill(value))
    this.rows = square(false)
    /** What holds no data. */
    this.isFixed = square(false)
  }

  /** Sets a module that holds no data. */
  fix(row, column, isDark) {
    this.rows[row][column] = isDark
    this.isFixed[row][column] = true
  }

  /** All that does not depend on the text, and room for format and version. */
  drawPatterns() {
    const last = this.size - 1
    for (let at = 0; at <= last; at++) {
      this.fix(6, at, at % 2 === 0)
      this.fix(at, 6, at % 2 === 0)
    }
    for (const [row, column] of [[3, 3], [3, last - 3], [last - 3, 3]]) this.drawFinder(row, column)
    const places = this.alignments()
    for (const row of places) {
      for (const column of places) if (!this.isAtFinder(row, column)) this.drawRings(row, column, 2)
    }
    this.drawFormat(0)
    this.drawVersion()
  }

  /** A finder around its centre, with the light line around it as far as that is inside. */
  drawFinder(row, column) {
    for (let y = Math.max(row - 4, 0); y <= Math.min(row + 4, this.size - 1); y++) {
      for (let x = Math.max(column - 4, 0); x <= Math.min(column + 4, this.size - 1); x++) this.fix(y, x, false)
    }
    this.drawRings(row, column, 3)
  }

  /** Squares around a centre, dark but for the one before the outermost. */
  drawRings(row, column, radius) {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        this.fix(row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== radius - 1)
      }
    }
  }

  /** Rows and columns of the centres of alignment patterns (annex E): even steps from the end, the rest at the start. */
  alignments() {
    const count = qrAlignments(this.version)
    if (!count) return []
    const span = this.size - 13
    // The table has a smaller step for version 32 than this rule would give.
    const step = this.version === 32 ? 26 : 2 * Math.ceil(span / (2 * count - 2))
    const places = Array.from({ length: count - 1 }, (_, at) => this.size - 7 - at * step)
    return [6, ...places.reverse()]
  }

  isAtFinder(row, column) {
    const isNear = place => place === 6
    const isFar = place => place === this.size - 7
    return isNear(row) && isNear(column) || isNear(row) && isFar(column) || isFar(row) && isNear(column)
  }

  /** Level and mask, twice (7.9), and the module that is always dark. */
  drawFormat(bits) {
    const last = this.size - 1
    const bit = at => (bits >> at & 1) === 1
    for (let at = 0; at < 15; at++) {
      const down = at < 6 ? at : at < 8 ? at + 1 : last - 14 + at
      const left = at < 8 ? last - at : at === 8 ? 7 : 14 - at
      this.fix(down, 8, bit(at))
      this.fix(8, left, bit(at))
    }
    this.fix(this.size - 8, 8, true)
  }

  /** The version, twice (7.10). */
  drawVersion() {
    if (this.version < 7) return
    const bits = qrProtected(this.version, 0x1f25)
    for (let at = 0; at < 18; at++) {
      const [short, long] = [this.size - 11 + at % 3, Math.floor(at / 3)]
      const isDark = (bits >> at & 1) === 1
      this.fix(short, long, isDark)
      this.fix(long, short, isDark)
    }
  }

  /** Puts the bits of all codewords in: pairs of columns from the right, upwards and downwards in turn (7.7.3). */
  drawWords(words) {
    let at = 0
    for (let pair = 0, right = this.size - 1; right > 0; pair++, right -= 2) {
      // The upright timing line stands in no pair.
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++) {
        const row = pair % 2 ? step : this.size - 1 - step
        for (const column of [right, right - 1]) {
          if (this.isFixed[row][column]) continue
          this.rows[row][column] = at < words.length * 8 && (words[at >> 3] >> 7 - at % 8 & 1) === 1
          at++
        }
      }
    }
  }

  /** Takes the mask with the fewest features that disturb reading. */
  chooseMask(level) {
    const penalties = qrMasks.map((_, mask) => {
      this.applyMask(level, mask)
      const penalty = qrPenalty(this.rows)
      this.turnOver(mask)
      return penalty
    })
    this.applyMask(level, penalties.indexOf(Math.min(...penalties)))
  }

  applyMask(level, mask) {
    this.turnOver(mask)
    this.drawFormat(qrProtected(qrLevelBits[level] << 3 | mask, 0x537) ^ 0x5412)
  }

  turnOver(mask) {
    for (let row = 0; row < this.size; row++) {
      for (let column = 0; column < this.size; column++) {
        if (!this.isFixed[row][column] && qrMasks[mask](row, column)) this.rows[row][column] = !this.rows[row][column]
      }
    }
  }
}

/** What is told against a masked symbol (7.8.3.1, table 11). */
function qrPenalty(rows) {
  const columns = rows.map((_, column) => rows.map(row => row[column]))
  const lines = [...rows, ...columns].map(line => line.map(isDark => isDark ? "1" : "0").join(""))
  let penalty = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2
    penalty += 40 * qrFinderLikes(line)
  }
  for (let row = 1; row < rows.length; row++) {
    for (let column = 1; column < rows.length; column++) {
      const isDark = rows[row][column]
      if (isDark === rows[row - 1][column] && isDark === rows[row][column - 1] && isDark === rows[row - 1][column - 1]) {
        penalty += 3
      }
    }
  }
  const dark = rows.flat().filter(Boolean).length
  const percent = 100 * dark / rows.length ** 2
  return penalty + 10 * Math.floor(Math.abs(percent - 50) / 5)
}

/** How often a line looks like the middle of a finder, with four light modules beside it. */
function qrFinderLikes(line) {
  let count = 0
  for (let at = line.indexOf("1011101"); at >= 0; at = line.indexOf("1011101", at + 1)) {
    if (at >= 4 && line.startsWith("0000", at - 4) || line.startsWith("0000", at + 7)) count++
  }
  return count
}
