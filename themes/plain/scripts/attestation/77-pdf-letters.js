// The letters of a PDF file that holds no fonts: those of Helvetica, which every reader of PDF has (ISO 32000-1, 9.6.2.2),
// in WinAnsiEncoding (annex D.2), which is windows-1252. A text with any other letter is drawn, and not written.
"use strict"

/** The widths there are, in thousandths of the size; the letters below are their numbers, from code 32 on. */
const pdfWidths = [
  0, 191, 222, 238, 260, 278, 280, 333, 334, 350, 355, 365, 370, 389, 400, 469, 474, 500, 537, 556, 584, 611, 667, 722,
  737, 778, 833, 834, 889, 944, 975, 1000, 1015,
]
const pdfWidthsOf = {
  regular: "FFKTTcWBHHNUFHFFTTTTTTTTTTFFUUUTgWWXXWVZXFRWTaXZWZXWVXWdWWVFFFPTHTTRTTFTTCCRCaTTTTHRFTRXRRRIEIUATACTHfTTHfWHfAVAACC"
    + "HHJTfHfRHdARWFHTTTTETHYMTUHYHOUHHHTSFHHLTbbbVWWWWWWfXWWWWFFFFXXZZZZZUZXXXXWWVTTTTTTcRTTTTFFFFTTTTTTTUVTTTTRTR",
  bold: "FHQTTcXDHHNUFHFFTTTTTTTTTTHHUUUVeXXXXWVZXFTXVaXZWZXWVXWdWWVHFHUTHTVTVTHVVFFTFcVVVVNTHVTZTTRNGNUATAFTRfTTHfWHfAVAAFF"
    + "RRJTfHfTHdARWFHTTTTGTHYMTUHYHOUHHHVTFHHLTbbbVXXXXXXfXWWWWFFFFXXZZZZZUZXXXXWWVTTTTTTcTTTTTFFFFVVVVVVVUVVVVVTVT",
}

/** The code of each letter. Spaces that do not break have one width there. */
const pdfCodes = (() => {
  const codes = [...Array(224).keys()].map(number => number + 32).filter(code => code < 127 || code > 127)
  const letters = new TextDecoder("windows-1252").decode(Uint8Array.from(codes))
  const known = codes.map((code, place) => [letters[place], code]).filter(([letter]) => !/\p{Cc}/u.test(letter))
  return new Map([...known, ["\u202f", 160], ["\u2212", 150]])
})()

/** Whether all of a text can be written. */
function isPDFText(text) {
  return [...text].every(letter => pdfCodes.has(letter))
}

/** How wide a text is at a size of one point. */
function pdfWidth(text, isBold) {
  const widths = pdfWidthsOf[isBold ? "bold" : "regular"]
  const number = letter => {
    const place = widths.charCodeAt(pdfCodes.get(letter) - 32)
    return place >= 97 ? place - 71 : place - 65
  }
  return [...text].reduce((sum, letter) => sum + pdfWidths[number(letter)], 0) / 1000
}

const hexadecimal = number => number.toString(16).padStart(2, "0")

/** A text of letters as a string of PDF. */
function pdfString(text) {
  return `<${[...text].map(letter => hexadecimal(pdfCodes.get(letter))).join("")}>`
}

/** Any text as a string of PDF that is told and not drawn: UTF-16 (ISO 32000-1, 7.9.2.2). */
function pdfTold(text) {
  const units = [...Array(text.length).keys()].map(place => text.charCodeAt(place))
  return `<feff${units.map(unit => hexadecimal(unit >> 8) + hexadecimal(unit & 255)).join("")}>`
}

const pdfNumber = number => String(Math.round(number * 1000) / 1000)
