// What is wrong, over the last good page; what there is to warn of, in a list. Both go by themselves.

const panel = document.getElementById("problems")
const list = document.getElementById("problems-list")
const button = document.getElementById("problems-button")
const said = document.getElementById("said")
let known = { errors: 0, warnings: 0, diagnostics: [] }
let isWanted = false

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`

/// - found: what `problems.json` has
/// - isShown: false while there has been no page without mistakes
export function showProblems(found, isShown = true) {
  const former = known
  known = found
  const parts = []
  if (found.errors) parts.push(counted(found.errors, "error"))
  if (found.warnings) parts.push(counted(found.warnings, "warning"))
  const text = parts.join(", ") || "No messages"
  button.textContent = text
  // The text where there is no room.
  button.dataset.count = `${found.errors + found.warnings}`
  button.dataset.worst = found.errors ? "error" : found.warnings ? "warning" : ""
  document.getElementById("problems-title").textContent = found.errors
    ? `${text}: ${isShown ? "the last good page is shown" : "no page can be shown"}` : text
  // Not said again when nothing is different.
  if (former.errors !== found.errors) said.textContent = found.errors ? text : "The mistake is mended."
  list.replaceChildren(...found.diagnostics.map(entry))
  // A mistake shows itself, and goes with its cause.
  if (found.errors && !former.errors) isWanted = true
  if (!found.errors && former.errors) isWanted = false
  update()
}

/// The server does not answer; the browser goes on asking, and what is wrong is told when it does again.
export function showLost() {
  button.textContent = "Not connected"
  button.dataset.count = "!"
  button.dataset.worst = "error"
  if (said.textContent !== "The preview does not answer.") said.textContent = "The preview does not answer."
}

function entry(diagnostic) {
  const item = document.createElement("div")
  item.className = `problem ${diagnostic.severity}`
  const [message, ...lines] = diagnostic.text.trimEnd().split("\n")
  item.append(Object.assign(document.createElement("p"), { className: "message", textContent: message }))
  // Lines of the file stay lines, as what is below them marks a place; all others may be broken.
  for (const line of lines) {
    const isFile = /^ *[0-9]* \|/.test(line)
    const last = item.lastElementChild
    if (last.matches("pre") && last.classList.contains("file") === isFile) last.textContent += `\n${line}`
    else item.append(Object.assign(document.createElement("pre"), { className: isFile ? "file" : "", textContent: line }))
  }
  if (diagnostic.edit) {
    const link = document.createElement("a")
    link.href = diagnostic.edit
    link.textContent = `Open ${diagnostic.place}`
    item.append(link)
  }
  return item
}

function update() {
  const isOpen = isWanted
  panel.hidden = !isOpen
  panel.dataset.worst = button.dataset.worst
  button.setAttribute("aria-expanded", String(isOpen))
  if (isOpen && !known.diagnostics.length) {
    const text = document.createElement("p")
    text.textContent = "There is nothing to say about what was loaded and the pages that were looked at."
    list.replaceChildren(text)
  }
}

export function toggleProblems() {
  isWanted = !isWanted
  update()
  if (isWanted) list.focus()
}

button.addEventListener("click", toggleProblems)
function close() {
  isWanted = false
  update()
  button.focus()
}

document.getElementById("problems-close").addEventListener("click", close)
panel.addEventListener("keydown", (event) => event.key === "Escape" && close())
