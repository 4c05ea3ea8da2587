// A QR code as a drawing on the page, and as a picture to hand on.
"use strict"

const svgNamespace = "http://www.w3.org/2000/svg"

/** The code as an SVG element, dark on light in every mode, with its quiet zone. */
function codeDrawing(rows, margin) {
  const size = rows.length + 2 * margin
  const svg = document.createElementNS(svgNamespace, "svg")
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`)
  svg.setAttribute("shape-rendering", "crispEdges")
  svg.setAttribute("aria-hidden", "true")
  const add = (name, attributes) => {
    const element = document.createElementNS(svgNamespace, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    svg.append(element)
  }
  add("rect", { width: size, height: size, fill: "#fff" })
  add("path", { d: darkRuns(rows, margin).map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join(""), fill: "#000" })
  return svg
}

/** The dark modules, those side by side in one: column, row, how many. */
function darkRuns(rows, margin) {
  return rows.flatMap((row, y) => {
    const line = row.map(isDark => isDark ? "1" : "0").join("")
    return [...line.matchAll(/1+/g)].map(run => [run.index + margin, y + margin, run[0].length])
  })
}

/** The code as a PNG file; null when the browser makes none. */
async function codePicture(rows, margin, name) {
  const scale = Math.max(4, Math.ceil(600 / (rows.length + 2 * margin)))
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = (rows.length + 2 * margin) * scale
  const context = canvas.getContext("2d")
  if (!context) return null
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = "#000"
  for (const [x, y, length] of darkRuns(rows, margin)) context.fillRect(x * scale, y * scale, length * scale, scale)
  const blob = await new Promise(resolve => canvas.toBlob(resolve, "image/png"))
  return blob && new File([blob], `${name}.png`, { type: "image/png" })
}
