// Text in lines: written where letters of Helvetica suffice, and otherwise drawn by the browser, which knows all scripts,
// as a picture that tells its text (ISO 32000-1, 14.9.4).
"use strict"

/** How many pixels of a picture stand for a point. */
const pixelsPerPoint = 300 / 72

/**
 * Breaks runs into lines no wider than `width`. A run has `text`, `isBold`, `isItalic`; a line is a list of runs with their
 * widths, its text in one of them when it is drawn.
 */
function pdfLines(runs, size, width, direction) {
  const isWritten = runs.every(({ text }) => isPDFText(text.replaceAll("\n", "")))
  const measure = isWritten ? ({ text, isBold }) => pdfWidth(text, isBold) * size : newMeasure(runs, size, direction)
  const lines = []
  for (const part of partsOf(isWritten ? runs : [{ text: runs.map(drawnText).join(""), isBold: runs[0].isBold }])) {
    let [line, used] = [[], 0]
    for (const word of wordsOf(part, measure, width)) {
      const gap = line.length ? word.gap : 0
      if (line.length && used + gap + word.width > width) {
        lines.push(line)
        line = []
        used = 0
      }
      used += (line.length ? gap : 0) + word.width
      line.push(...(line.length && word.gap ? [word.space] : []), ...word.pieces)
    }
    lines.push(line)
  }
  return lines.map(line => isWritten ? { runs: joined(line) } : drawnLine(line, size, direction, measure))
}

/** Values keep their own direction. */
const drawnText = ({ text, isApart }) => isApart ? `\u2068${text}\u2069` : text

/** What stands between line ends. */
function partsOf(runs) {
  const parts = [[]]
  for (const run of runs) {
    run.text.split("\n").forEach((text, number) => {
      if (number) parts.push([])
      parts.at(-1).push({ ...run, text })
    })
  }
  return parts
}

/** The words of a part: pieces that stand together, the space in front, and how wide they are. */
function wordsOf(runs, measure, width) {
  const words = []
  let isOpen = false
  for (const run of runs) {
    for (const text of run.text.split(/([ \t]+)/)) {
      if (!text) continue
      if (!text.trim()) {
        words.push({ pieces: [], width: 0, gap: measure({ ...run, text: " " }), space: { ...run, text: " " } })
        isOpen = true
        continue
      }
      if (!isOpen) words.push({ pieces: [], width: 0, gap: 0, space: null })
      isOpen = true
      for (const [number, piece] of slices(text, run, measure, width).entries()) {
        if (number) words.push({ pieces: [], width: 0, gap: 0, space: null })
        words.at(-1).pieces.push({ ...run, text: piece })
        words.at(-1).width += measure({ ...run, text: piece })
      }
    }
  }
  return words.filter(({ pieces }) => pieces.length)
}

/** A word that is wider than a line, in pieces that are not. */
function slices(text, run, measure, width) {
  if (measure({ ...run, text }) <= width) return [text]
  const pieces = [""]
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (measure({ ...run, text: pieces.at(-1) + segment }) > width) pieces.push("")
    pieces[pieces.length - 1] += segment
  }
  return pieces
}

/** Runs of one look as one. */
function joined(pieces) {
  const runs = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && last.isBold === piece.isBold && last.isItalic === piece.isItalic) last.text += piece.text
    else runs.push({ ...piece })
  }
  return runs
}

// MARK: Drawn

function newMeasure(runs, size, direction) {
  const context = document.createElement("canvas").getContext("2d")
  prepare(context, runs[0], size, direction)
  return ({ text }) => context.measureText(text).width
}

function prepare(context, { isBold }, size, direction) {
  context.font = `${isBold ? "bold " : ""}${size}px Helvetica, Arial, sans-serif`
  context.direction = direction
  context.textAlign = "left"
}

/** A line as a picture: its pixels as a JPEG file, its size in points, and its text. */
function drawnLine(pieces, size, direction, measure) {
  const text = pieces.map(piece => piece.text).join("")
  const [width, height] = [Math.max(1, measure({ text })) + size / 2, size * 1.6]
  const canvas = document.createElement("canvas")
  canvas.width = Math.ceil(width * pixelsPerPoint)
  canvas.height = Math.ceil(height * pixelsPerPoint)
  const context = canvas.getContext("2d")
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / width, canvas.height / height)
  prepare(context, pieces[0] ?? {}, size, direction)
  context.fillStyle = "#000"
  context.fillText(text, size / 4, size * 1.2)
  const bytes = Uint8Array.from(atob(canvas.toDataURL("image/jpeg", 0.92).split(",")[1]), letter => letter.charCodeAt(0))
  const picture = { bytes, columns: canvas.width, rows: canvas.height, width, height, below: size * 0.4, before: size / 4 }
  return { picture, text: text.replace(/[\u2066-\u2069]/g, "") }
}
