// QR codes, first half: a text becomes codewords with error correction. ISO/IEC 18004:2015, byte mode only.
"use strict"

/** Codewords of error correction in each block, by level, for the versions 1 to 40 (table 9). */
const qrCorrection = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
    28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
    30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
}

/** Blocks that the codewords are divided into, by level and version (table 9). */
const qrBlocks = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
    23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
    25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
}

/** Modules along one side of the symbol. */
function qrSize(version) {
  return 17 + 4 * version
}

/** How many alignment patterns stand along one side, those in the corners included; none in version 1. */
function qrAlignments(version) {
  return version === 1 ? 0 : Math.floor(version / 7) + 2
}

/** All codewords that a symbol holds: what its fixed patterns leave free, in whole bytes. */
function qrCapacity(version) {
  const size = qrSize(version)
  const finders = 3 * 64
  const timing = 2 * (size - 16)
  const format = 31
  const versions = version < 7 ? 0 : 36
  const side = qrAlignments(version)
  // Three corners have finders instead; those on the timing lines share five modules with them.
  const alignment = side ? 25 * (side * side - 3) - 10 * (side - 2) : 0
  return Math.floor((size * size - finders - timing - format - versions - alignment) / 8)
}

/** How many of them are data. */
function qrDataCapacity(version, level) {
  return qrCapacity(version) - qrCorrection[level][version - 1] * qrBlocks[level][version - 1]
}

/** The bits of a text in a symbol of this version, without its end. Text beyond ASCII is announced as UTF-8, ECI 26. */
function qrBits(bytes, version) {
  const bits = []
  const push = (value, length) => {
    for (let at = length - 1; at >= 0; at--) bits.push(value >> at & 1)
  }
  if (bytes.some(byte => byte > 127)) {
    push(0b0111, 4)
    push(26, 8)
  }
  push(0b0100, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  return bits
}

/** The smallest version that holds the bytes, with its data codewords; null when none does. */
function qrFit(bytes, level) {
  for (let version = 1; version <= 40; version++) {
    const room = qrDataCapacity(version, level)
    // A count of 8 bits holds no more.
    if (room < bytes.length || version < 10 && bytes.length > 255) continue
    const bits = qrBits(bytes, version)
    if (bits.length <= room * 8) return { version, words: qrPadded(bits, room) }
  }
  return null
}

/** Ends the bits, and fills the room that is left (7.4.9 and 7.4.10). */
function qrPadded(bits, room) {
  for (let zeros = 0; zeros < 4 && bits.length < room * 8; zeros++) bits.push(0)
  while (bits.length % 8) bits.push(0)
  const words = []
  for (let at = 0; at < bits.length; at += 8) words.push(bits.slice(at, at + 8).reduce((word, bit) => word << 1 | bit))
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Powers of 2 in the field of 256 elements that is made by x⁸ + x⁴ + x³ + x² + 1 (7.5.2), and their exponents. */
const qrPowers = [1]
for (let at = 1; at < 255; at++) {
  const next = qrPowers[at - 1] << 1
  qrPowers.push(next > 255 ? next ^ 0x11d : next)
}
const qrExponents = new Map(qrPowers.map((value, exponent) => [value, exponent]))

function qrProduct(a, b) {
  return a && b ? qrPowers[(qrExponents.get(a) + qrExponents.get(b)) % 255] : 0
}

/** The polynomial (x − 2⁰)(x − 2¹)… of this degree, without its first coefficient, which is 1. */
function qrGenerator(degree) {
  let polynomial = [1]
  for (let at = 0; at < degree; at++) {
    const shifted = [...polynomial, 0]
    polynomial.forEach((factor, place) => { shifted[place + 1] ^= qrProduct(factor, qrPowers[at]) })
    polynomial = shifted
  }
  return polynomial.slice(1)
}

/** The codewords of error correction for a block: the remainder of a division (7.5.2). */
function qrRemainder(block, generator) {
  const rest = generator.map(() => 0)
  for (const word of block) {
    const factor = word ^ rest.shift()
    rest.push(0)
    generator.forEach((value, place) => { rest[place] ^= qrProduct(value, factor) })
  }
  return rest
}

/** Data and error correction of all blocks, interleaved (7.6). */
function qrInterleaved(words, version, level) {
  const count = qrBlocks[level][version - 1]
  const generator = qrGenerator(qrCorrection[level][version - 1])
  const short = Math.floor(words.length / count)
  const shortBlocks = count - words.length % count
  const blocks = []
  for (let at = 0; at < words.length; at += blocks.at(-1).length) {
    blocks.push(words.slice(at, at + short + (blocks.length < shortBlocks ? 0 : 1)))
  }
  const corrections = blocks.map(block => qrRemainder(block, generator))
  return [...qrColumns(blocks), ...qrColumns(corrections)]
}

/** The first of each row, then the second of each; some rows may be shorter. */
function qrColumns(rows) {
  const length = Math.max(...rows.map(row => row.length))
  return Array.from({ length }, (_, column) => rows.filter(row => column < row.length).map(row => row[column])).flat()
}
