// The frame around previewed pages: its address says what is shown, and what happens on the server changes it.

import { draw, pdfOf, versions } from "./bar.js"
import { BRAND_NAMES, BrandPanel } from "./brand.js"
import { Pane, segment } from "./pane.js"
import { showLost, showProblems, toggleProblems } from "./problems.js"
import { addButtons, Tokens } from "./tokens.js"

const NAMES = ["theme", "preset", "flags", "color", "contrast", "configuration", "today", "lists", ...BRAND_NAMES, "tokens"]
const FIELDS = ["app", "page", "language", "theme", "color", "width", "text", "beside"]
const FURTHER_FIELDS = ["contrast", "version", "preset", "flags", "configuration", "today", "lists"]
const BESIDE_FIELDS = ["page", "language", "version", "theme", "color", "contrast"]
/// What an address has of the page beside, which is another one than the first where these say so.
const BESIDE_NAMES = [...NAMES, "language", "page", "version"]
const form = document.getElementById("controls")
const panes = document.getElementById("panes")
const first = new Pane("Page", arrived)
const second = new Pane("Page beside", (pane) => { secondPlace = pane.place; drawSecond() })
const secondForm = Object.assign(document.createElement("form"), { className: "controls" })
secondForm.setAttribute("aria-label", "What is shown beside")
second.element.prepend(secondForm)

let site = {}
let secondSite = {}
let secondPlace = ""
/// What is chosen: the names of the address's query.
let chosen = fromQuery("")
let besides = fromQuery("b-")
let width = query().get("width") ?? ""
let text = query().get("text") ?? ""
let beside = query().get("beside") ?? ""

function query() { return new URLSearchParams(location.search) }

function fromQuery(start) {
  const values = query()
  const found = {}
  for (const name of start ? BESIDE_NAMES : [...NAMES, "language"]) {
    const value = values.get(start + name)
    if (value) found[name] = name === "flags" ? flagsFrom(value) : value
  }
  return found
}

const flagsFrom = (text) => Object.fromEntries(text.split(",").map((one) => one.split(":")).map(([name, value]) => [name, value !== "false"]))
const flagsText = (flags) => Object.entries(flags).map(([name, value]) => `${name}:${value}`).join(",")

/// The choices in the names that the server takes.
function choices(from) {
  const tuning = [from.preset, ...Object.entries(from.flags ?? {}).map(([name, value]) => `${name}=${value}`)].filter(Boolean).join(",")
  const { theme, color, contrast, configuration, today, lists, accent, typeface, logo, tokens } = from
  return { theme, tuning, color, contrast, configuration, today, lists, accent, typeface, logo: logo && encodeURIComponent(logo), tokens: theme ? tokens : undefined }
}

const editor = new Tokens(showTokens, savedTokens)
if (chosen.theme) editor.take(chosen.theme, chosen.tokens)

/// Tokens of a theme are changed: the whole site follows, in that theme.
function showTokens(theme, tokens) {
  if (theme !== currentTheme()) chosen = { ...chosen, preset: undefined, flags: undefined }
  chosen = { ...chosen, theme: tokens || theme !== site.theme ? theme : undefined, tokens }
  first.show(first.place, choices(chosen))
  writeAddress()
  showBeside()
  readProblems()
}

/// Waits until the server has read what was saved.
const nextSave = () => Promise.race([new Promise((done) => { heard = done }), new Promise((done) => setTimeout(done, 2000))])

/// They are saved: what is in the files is shown as soon as it was read.
async function savedTokens(theme, { theme: now, isNew }) {
  await nextSave()
  // Who has gone on to another theme meanwhile stays there, and what was changed meanwhile stays changed.
  if (currentTheme() !== theme) return
  const tokens = editor.text(now)
  chosen = { ...chosen, theme: isNew || tokens || now !== site.theme ? now : undefined, tokens }
  const place = isNew ? first.place.replace(`gallery/${theme}/`, `gallery/${now}/`) : first.place
  first.show(place, choices(chosen))
  await readSite()
  showBeside()
  readProblems()
}

const brand = new BrandPanel(showBrand, async () => {
  await nextSave()
  // Those of now: something may have been changed while the site was built.
  showBrand({ ...brand.values })
})
document.getElementById("brand-button").addEventListener("click", () => brand.open())

/// Values of the brand are changed: the whole site follows.
function showBrand(values) {
  chosen = { ...chosen, ...Object.fromEntries(BRAND_NAMES.map((name) => [name, values[name]])) }
  first.show(first.place, choices(chosen))
  writeAddress()
  showBeside()
  readProblems()
}

const currentTheme = () => chosen.theme ?? site.theme ?? ""

/// Writes what is shown into the address.
function writeAddress() {
  const values = new URLSearchParams()
  const put = (start, from) => {
    for (const name of start ? BESIDE_NAMES : [...NAMES, "language"]) {
      if (from[name]) values.set(start + name, name === "flags" ? flagsText(from[name]) : from[name])
    }
  }
  put("", chosen)
  if (width) values.set("width", width)
  if (text) values.set("text", text)
  if (beside) {
    values.set("beside", beside)
    put("b-", besides)
  }
  // The address of a feed or a PDF is that of the file itself, without the frame.
  const isPage = first.place.startsWith("/") && !/\.(?!html$)[a-z0-9]+$/i.test(bare(first.place))
  if (!isPage) values.set("show", first.place)
  const path = isPage ? encodeURI(first.place) : location.pathname
  const query = values.toString()
  history.replaceState(null, "", path + (query ? `?${query}` : "") + ((first.isFeed ? "" : first.page?.location?.hash) ?? ""))
  document.getElementById("alone").href = first.address ?? "/"
}

/// The page in the first frame is another one.
async function arrived(pane) {
  const page = pane.isFeed ? null : pane.page
  document.title = page?.title ? `${page.title} \u2013 Preview` : "Preview"
  pane.frame.title = page?.title || "Page"
  pane.element.classList.toggle("in-app", pane.place.startsWith("app/"))
  writeAddress()
  await readSite()
  const theme = pane.place.match(/^(?:gallery|\/themes)\/([^/]+)\/tokens\//)
  if (theme && page) addButtons(page, decodeURIComponent(theme[1]), editor)
  showBeside()
}

async function readSite() {
  const place = first.place.startsWith("/") ? first.place : site.app ? `${site.app}${site.language ?? ""}/` : decodeURI(location.pathname)
  const now = await data("site", place, chosen)
  if (!now) return
  site = now
  editor.allow(site.canSave === true)
  brand.take(site, chosen)
  drawFirst()
  early?.()
  early = null
}

/// What a key is to do that was pressed before it was known what there is.
let early = null

/// The questions are numbered; of those for one purpose, the newest that was answered.
let asked = 0
const answered = {}

/// What the server says by now; nothing without an answer, and when a later question was answered before: what is known stays.
async function data(name, place, from, purpose = name) {
  const number = ++asked
  // A segment is encoded already.
  const address = `/.colophon/${name}.json?at=${encodeURIComponent(place)}&choices=${segment(choices(from))}`
  const answer = await fetch(address).catch(() => null)
  const found = answer?.ok ? await answer.json().catch(() => null) : null
  if (!found || number < (answered[purpose] ?? 0)) return null
  answered[purpose] = number
  return found
}

const bare = (place) => place.replace(/[#?].*$/, "")

function drawFirst() {
  const place = bare(first.place)
  draw(form, FIELDS, site, { ...chosen, app: site.app ?? "/", page: place, language: site.language, version: place, width, text, beside }, choose, FURTHER_FIELDS)
}

function drawSecond() {
  const place = bare(secondPlace || first.place)
  // Paper has no modes.
  const fields = secondPlace.endsWith(".pdf") ? BESIDE_FIELDS.filter((name) => name !== "color" && name !== "contrast") : BESIDE_FIELDS
  draw(secondForm, fields, secondSite, { ...besides, page: place, language: secondSite.language, version: place }, chooseBeside)
}

function choose(name, value) {
  switch (name) {
    case "page": case "version": return first.show(value, choices(chosen))
    case "app": return first.show(value, choices(chosen))
    case "language": return first.show(site.languages[value], choices(chosen))
    case "width": width = value; showWidth(); drawFirst(); return writeAddress()
    case "text": text = value; showText(); return writeAddress()
    case "beside": beside = value; besides = {}; writeAddress(); return showBeside()
  }
  if (name === "theme") chosen = { ...chosen, preset: undefined, flags: undefined, tokens: editor.text(value || site.theme) }
  if (name === "theme" && !value && chosen.tokens) value = site.theme
  if (name === "today" && value === site.today) value = ""
  chosen = { ...chosen, [name]: value || undefined }
  first.show(first.place, choices(chosen))
  drawFirst()
  if (name === "theme" && editor.isOpen) void editor.load(currentTheme()).then(() => editor.draw())
  readProblems()
}

function chooseBeside(name, value) {
  const isOwn = besides.page !== undefined
  if (name === "page" || (isOwn && name === "version")) besides = { ...besides, page: value, language: undefined, version: undefined }
  else if (name === "language" && isOwn) besides = { ...besides, page: secondSite.languages[value] }
  else if (name === "version") besides = { ...besides, version: value.split("/").at(-2) }
  else besides = { ...besides, [name]: value || undefined }
  if (name === "theme") besides = { ...besides, preset: undefined, flags: undefined }
  writeAddress()
  showBeside()
}

async function showBeside() {
  if (!beside) return void second.element.remove()
  if (!second.element.isConnected) panes.append(second.element)
  const own = besides.theme ? { ...chosen, preset: undefined, flags: undefined, tokens: editor.text(besides.theme), ...besides } : { ...chosen, ...besides }
  const place = besides.page ?? placeBeside(bare(first.place))
  const now = await data("site", place ?? bare(first.place), own, "beside")
  if (!now || !beside) return
  secondSite = { ...now, siteTheme: undefined }
  secondPlace = place ?? ""
  if (place) second.show(place, choices(own))
  else second.say("This page has no PDF.")
  drawSecond()
}

/// What is shown beside a page; nothing when that is its PDF and it has none.
function placeBeside(page) {
  if (beside === "pdf") return pdfOf(site, page)
  const others = Object.keys(site.languages ?? {}).filter((tag) => tag !== site.language)
  const language = besides.language ?? (beside === "language" ? others[0] : undefined)
  const place = (language && site.languages?.[language]) || page
  const known = versions(site, page).map(([path]) => path)
  if (!known.length || (beside !== "version" && !besides.version)) return place
  const end = (path) => path.split("/").at(-2)
  const wanted = known.find((path) => end(path) === besides.version) ?? otherVersion(known, page)
  return place === page ? wanted : place
}

/// The version before the one that a page shows: the second one of a document in force, whose newest has an address too.
function otherVersion(known, page) {
  const index = known.indexOf(page)
  return index <= 0 ? known[2] ?? known[1] ?? page : known[index + 1] ?? known[0]
}

function showWidth() {
  if (width) panes.dataset.width = width
  else delete panes.dataset.width
}

/// The size of text that readers set in their browser.
function showText() {
  for (const pane of [first, second]) pane.enlarge(Number(text) || 100)
}

async function readProblems() {
  const found = await data("problems", first.place, chosen)
  if (found) showProblems(found, found.hasPage)
}

/// A page that is gone, and was not renamed: to the start of its app.
function lost(pane) {
  const start = site.app && site.language ? `${site.app}${site.language}/` : "/"
  pane.show(bare(pane.place) === start ? "/" : start, pane.choices)
}

let revision = null
/// True while the server does not answer.
let isLost = false
/// Called when the next save is heard of.
let heard = null
function listen() {
  const events = new EventSource("/.colophon/events")
  events.addEventListener("state", async (event) => {
    const state = JSON.parse(event.data)
    // What was saved while nobody listened was not heard of.
    const former = isLost ? -1 : revision
    isLost = false
    revision = state.revision
    // Now that every save will be heard of, the page can be loaded.
    if (former === null) first.show(query().get("show") ?? decodeURI(location.pathname) + location.hash, choices(chosen))
    else if (former !== revision) await refresh()
    if (former !== revision) heard?.()
    await readProblems()
  })
  events.addEventListener("problems", readProblems)
  events.addEventListener("error", () => {
    isLost = revision !== null
    showLost()
    if (revision === null && events.readyState === EventSource.CLOSED) first.show(decodeURI(location.pathname), choices(chosen))
  })
}

async function refresh() {
  // There was no good site so far.
  if (!first.page?.querySelector("html[lang]") && !site.title) return first.reload()
  await Promise.all([first.refresh(), beside ? second.refresh() : null])
  await readSite()
  // A page may have got a PDF, or lost one.
  if (beside) await showBeside()
  if (editor.isOpen) await editor.refresh()
}

const actions = {
  share: showShare,
  print: () => first.frame.contentWindow?.print(),
  gallery: () => first.show("gallery/", choices(chosen)),
  tokens: () => editor.open(currentTheme()),
  keys: showKeys,
  hide: () => showBar(false),
}

const menu = document.getElementById("menu")
menu.addEventListener("click", (event) => {
  const action = event.target.closest("[data-action]")?.dataset.action
  if (action || event.target.closest("a")) menu.open = false
  if (!action) return
  // Where the focus is to come back to.
  menu.querySelector("summary").focus()
  actions[action]()
})
// Boxes of the bar close on Escape, and on a click elsewhere or in a page.
const boxes = () => document.querySelectorAll(".bar details[open]")
addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && event.target.closest?.(".bar details[open]")
  if (!open) return
  open.open = false
  open.querySelector("summary").focus()
})
addEventListener("pointerdown", (event) => boxes().forEach((box) => { if (!box.contains(event.target)) box.open = false }))
addEventListener("blur", () => boxes().forEach((box) => { box.open = false }))
document.getElementById("bar").addEventListener("focusout", (event) => {
  const box = event.target.closest("details[open]")
  if (box && event.relatedTarget && !box.contains(event.relatedTarget)) box.open = false
})

function showBar(isShown) {
  const bar = document.getElementById("bar")
  // The focus is not lost with the bar.
  if (!isShown && bar.contains(document.activeElement)) first.frame.focus()
  bar.hidden = !isShown
  document.getElementById("show-bar").hidden = isShown
  try { localStorage.setItem("colophon-preview-bar", isShown ? "" : "hidden") } catch { /* Not remembered then. */ }
}
document.getElementById("more").addEventListener("click", (event) => {
  const isOpen = form.classList.toggle("open")
  event.currentTarget.setAttribute("aria-expanded", String(isOpen))
})
document.getElementById("show-bar").addEventListener("click", () => { showBar(true); form.querySelector("select")?.focus() })

/// What those see who are sent a link.
function showShare() {
  const page = first.page
  const meta = (name) => page?.querySelector(`meta[property="og:${name}"], meta[name="${name}"]`)?.content ?? ""
  const card = Object.assign(document.createElement("div"), { className: "card" })
  const image = meta("image")
  const text = document.createElement("div")
  const line = (name, value) => value && text.append(Object.assign(document.createElement("p"), { className: name, textContent: value }))
  line("site", meta("site_name"))
  line("title", meta("title") || page?.title)
  line("description", meta("description"))
  if (image) {
    const own = (site.apps ?? []).map((app) => new URL(image).pathname.indexOf(app.path)).find((index) => index >= 0)
    const address = own === undefined ? "" : new URL(image).pathname.slice(own)
    if (address) card.append(Object.assign(document.createElement("img"), { alt: "", src: `/.colophon/page/-${address}` }))
  }
  card.append(text)
  const note = document.createElement("p")
  note.textContent = image ? "With the picture of the app." : "No picture: where links are shared, SVG is not shown, and this page names no other picture."
  openDialog("What a shared link looks like", [card, note])
}

const keys = {
  b: ["Show or hide the bar", () => showBar(document.getElementById("bar").hidden)],
  g: ["Choose the page", () => focusOn("page")],
  l: ["Choose the language", () => focusOn("language")],
  t: ["Choose the theme", () => focusOn("theme")],
  m: ["Show or hide the messages", toggleProblems],
  e: ["Open or close the panel for tokens", () => (editor.isOpen ? editor.close() : editor.open(currentTheme()))],
  s: ["Show or hide the same page beside", () => choose("beside", beside ? "" : "same")],
}
/// What needs no site: the bar, and the messages of one that is wrong.
const always = "bm"

function focusOn(name) {
  showBar(true)
  form.classList.add("open")
  form.querySelector(`[name="${name}"]`)?.focus()
}

function showKeys() {
  const list = document.createElement("dl")
  for (const [key, [text]] of Object.entries(keys)) {
    list.append(Object.assign(document.createElement("dt"), { textContent: `Alt+Shift+${key.toUpperCase()}` }), Object.assign(document.createElement("dd"), { textContent: text }))
  }
  openDialog("Keys", [list])
}

function openDialog(title, content) {
  document.getElementById("dialog-title").textContent = title
  document.getElementById("dialog-body").replaceChildren(...content)
  document.getElementById("dialog").showModal()
}

function pressed(event) {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
  const name = event.code.replace("Key", "").toLowerCase()
  const key = keys[name]
  if (!key) return
  event.preventDefault()
  if (site.revision === undefined && !always.includes(name)) early = key[1]
  else key[1]()
}

addEventListener("keydown", pressed)
form.addEventListener("submit", (event) => event.preventDefault())
for (const pane of [first, second]) {
  pane.keys = pressed
  pane.lost = lost
  pane.revision = () => revision
}
panes.append(first.element)
try { if (localStorage.getItem("colophon-preview-bar") === "hidden") showBar(false) } catch { /* Shown then. */ }
showWidth()
showText()
listen()
