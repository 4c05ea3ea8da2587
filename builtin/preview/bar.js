// The controls: what there is to choose from, and what is chosen.

const labels = { app: "App", page: "Page", language: "Language", version: "Version", theme: "Theme", preset: "Tuning", color: "Mode", contrast: "Contrast", width: "Width", text: "Text", configuration: "Configuration", today: "Today", lists: "More apps", beside: "Beside" }
const modes = {
  color: [["", "As the system"], ["light", "Light"], ["dark", "Dark"]],
  contrast: [["", "As the system"], ["standard", "Usual"], ["high", "More"]],
  text: [["", "Text 100\u00A0%"], ["150", "Text 150\u00A0%"], ["200", "Text 200\u00A0%"]],
  lists: [["", "As fetched"], ["empty", "An empty list"], ["unreachable", "No answer"]],
  width: [["", "Window"], ["phone", "Phone"], ["tablet", "Tablet"], ["desktop", "Desktop"]],
}

/// The choices with few values are groups of buttons with these drawings, in the order of their values.
const drawings = {
  color: ["M10 2a8 8 0 1 0 0 16zM10 2a8 8 0 0 1 0 16", "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4", "M15.5 12.4A6.5 6.5 0 0 1 7.6 4.5a6.5 6.5 0 1 0 7.9 7.9z"],
  contrast: ["M10 2a8 8 0 1 0 0 16zM10 2a8 8 0 0 1 0 16", "M4 15.5 9.7 4.5h.6l5.7 11M6.2 11.5h7.6", "M2 15.5 6.7 4.5h.6l4.7 11M3.8 11.5h6.4M13.5 8h5M16 5.5v5"],
  width: ["M2 10h16M5 7l-3 3 3 3M15 7l3 3-3 3", "M7 2.5h6v15H7zM9.5 15h1", "M4.5 2.5h11v15h-11zM9.5 15h1", "M2 4h16v10H2zM7 17h6M10 14v3"],
}

/// Puts a control for each of `fields` into `form`, and those of `further` into a box that opens below the bar; `choose` is
/// called with the name of one and its new value.
///
/// - site: what `site.json` has
/// - chosen: the values, by name
export function draw(form, fields, site, chosen, choose, further = []) {
  const { name: focused, value } = form.contains(document.activeElement) ? document.activeElement : {}
  const made = (names) => names.map((name) => control(name, site, chosen, choose)).filter(Boolean)
  const controls = made(fields)
  const open = form.querySelector("details")?.open
  const inside = made(further)
  if (inside.length) controls.push(box("Further", inside))
  form.replaceChildren(...controls)
  if (open && form.querySelector("details")) form.querySelector("details").open = true
  const same = focused ? [...form.querySelectorAll(`[name="${focused}"]`)] : []
  ;(same.find((one) => one.matches("button") && one.value === value) ?? same[0])?.focus()
}

function control(name, site, chosen, choose) {
  if (name === "today") return field(name, date(name, chosen[name] ?? site.today ?? "", choose))
  if (name === "flags") return flags(site, chosen, choose)
  const options = optionsOf(name, site, chosen)
  if (options.length < 2) return null
  if (drawings[name]) return buttons(name, options, chosen[name] ?? "", choose)
  const select = document.createElement("select")
  select.name = name
  for (const [group, list] of Map.groupBy ? Map.groupBy(options, (one) => one[2] ?? "") : grouped(options)) {
    const room = group ? Object.assign(document.createElement("optgroup"), { label: group }) : select
    for (const [value, text] of list) room.append(new Option(text, value, false, value === (chosen[name] ?? "")))
    if (group) select.append(room)
  }
  select.addEventListener("change", () => choose(name, select.value))
  return field(name, select)
}

function grouped(options) {
  const groups = new Map()
  for (const one of options) groups.set(one[2] ?? "", [...(groups.get(one[2] ?? "") ?? []), one])
  return groups
}

/// A control with its label, which the row of the bar shows only to screen readers and as a tooltip.
function field(name, input) {
  const label = document.createElement("label")
  input.title = labels[name]
  label.append(Object.assign(document.createElement("span"), { className: "label", textContent: labels[name] }), input)
  return label
}

/// A group of buttons with drawings, of which one is pressed.
function buttons(name, options, chosen, choose) {
  const group = Object.assign(document.createElement("div"), { className: "choice" })
  group.setAttribute("role", "group")
  group.setAttribute("aria-label", labels[name])
  group.append(Object.assign(document.createElement("span"), { className: "label", textContent: labels[name], ariaHidden: "true" }))
  const row = Object.assign(document.createElement("div"), { className: "choice-buttons" })
  options.forEach(([value, text], index) => {
    const button = Object.assign(document.createElement("button"), { type: "button", name, value, title: text })
    button.setAttribute("aria-label", text)
    button.setAttribute("aria-pressed", String(value === chosen))
    button.append(drawing(drawings[name][index]))
    button.addEventListener("click", () => choose(name, value))
    row.append(button)
  })
  group.append(row)
  return group
}

function drawing(path) {
  const [svg, line] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name))
  svg.setAttribute("viewBox", "0 0 20 20")
  svg.setAttribute("aria-hidden", "true")
  line.setAttribute("d", path)
  svg.append(line)
  return svg
}

function date(name, value, choose) {
  const input = Object.assign(document.createElement("input"), { type: "date", name, value })
  input.addEventListener("change", () => choose(name, input.value))
  return input
}

/// A box that opens below its title.
function box(title, content) {
  const box = document.createElement("details")
  box.className = "field"
  const inside = document.createElement("div")
  inside.className = "further"
  inside.append(...content)
  box.append(Object.assign(document.createElement("summary"), { textContent: title }), inside)
  return box
}

/// Switches of a theme.
function flags(site, chosen, choose) {
  if (!site.flags?.length) return null
  const list = document.createElement("fieldset")
  list.className = "flags"
  list.append(Object.assign(document.createElement("legend"), { textContent: "Switches" }))
  for (const flag of site.flags) {
    const label = document.createElement("label")
    const input = Object.assign(document.createElement("input"), { type: "checkbox", checked: chosen.flags?.[flag.name] ?? flag.isOn })
    input.name = `flag-${flag.name}`
    input.addEventListener("change", () => choose("flags", { ...chosen.flags, [flag.name]: input.checked }))
    label.append(input, flag.description ?? flag.name)
    list.append(label)
  }
  return list
}

function optionsOf(name, site, chosen) {
  switch (name) {
    case "app": return apps(site)
    case "page": return pages(site, chosen.page)
    case "language": return [...(site.language ? [] : [["", "None chosen"]]), ...Object.keys(site.languages ?? {}).map((tag) => [tag, languageName(tag)])]
    case "version": return versions(site, chosen.page)
    case "theme": return [["", `${site.theme ?? ""} (as set)`], ...(site.themes ?? []).filter((one) => one !== site.siteTheme).map((one) => [one, one])]
    case "preset": return [["", "As set"], ...(site.presets ?? []).map((one) => [one, one])]
    case "configuration": return (site.configurations ?? []).length ? [["", `${site.configuration ?? "None"} (as set)`], ...site.configurations.map((one) => [one, one])] : []
    case "lists": return site.hasLists ? modes.lists : []
    case "beside": return beside(site, chosen)
    default: return modes[name] ?? []
  }
}

/// The apps, and the pages of the site itself where no app is at its root.
function apps(site) {
  const all = (site.apps ?? []).map((app) => [app.path, app.name])
  return all.some(([path]) => path === "/") ? all : [...all, ["/", "The site"]]
}

/// All that the app has in this language, its start first, and the page that is shown where that is none of them, such as the
/// choice of a language.
function pages(site, shown) {
  const start = `${site.app ?? ""}${site.language ?? ""}/`
  const list = (site.pages ?? []).map((page) => [page.path, page.isPage ? pageTitle(decodeURI(page.path.slice(start.length)).replace(/\/$/, ""), site) : decodeURI(page.path.slice(start.length)), group(page)])
  list.sort((one, other) => (other[0] === start) - (one[0] === start))
  const all = [...list, ...insideApps(site, shown).map((file) => [`app/${file}`, fileName(file), "Inside apps"])]
  if (!shown || all.some(([path]) => path === shown)) return all
  return [[shown, shown.startsWith("gallery/") ? "Gallery of themes" : shown], ...all]
}

const pageTitles = { "": "About", news: "News", "more-apps": "More apps", welcome: "Welcome", choices: "Privacy choices" }

/// The title of a page, given its address below the app's: `Privacy policy`, `Privacy policy: 3.1`.
function pageTitle(path, site) {
  const parts = path.split("/")
  const title = parts[0] === "" && !site.app ? "Start" : site.titles?.[path] ?? pageTitles[path]
  if (title) return title
  const first = site.titles?.[parts[0]] ?? pageTitles[parts[0]]
  return first && parts.length > 1 ? `${first}: ${parts.slice(1).join(" ")}` : path
}

/// What this app has inside in this language: `ios/marsa/Colophon/ar.lproj/…`, `android/marsa/assets/colophon/ar/…`.
function insideApps(site, shown) {
  const all = site.inApp ?? []
  const folders = (file) => file.split("/")
  const app = site.app?.split("/")[1]
  const own = all.filter((file) => folders(file).some((part) => part === site.language || part === `${site.language}.lproj`) && (!app || folders(file)[1] === app))
  if (!site.app) return all.filter((file) => `app/${file}` === shown)
  const other = all.find((file) => `app/${file}` === shown && !own.includes(file))
  return other ? [...own, other] : own.length ? own : all
}

/// `PrivacyNotice (ios)`.
function fileName(file) {
  const parts = file.split("/")
  return `${parts.at(-1).replace(/\.html$/, "")} (${parts[0] === "ios" ? "iOS" : parts[0] === "android" ? "Android" : parts[0]})`
}

function group(page) {
  if (page.isPage) return "Pages"
  return /\/feed\.(atom|rss|json)$/.test(page.path) ? "Feeds" : page.path.endsWith(".pdf") ? "PDF" : "Files"
}

/// The versions of the document that a page shows: `privacy/` and `privacy/1.0/`, the newest first. Those of the news are of the
/// app, and pages of their own.
export function versions(site, page) {
  const start = `${site.app ?? ""}${site.language ?? ""}/`
  if (!page?.startsWith(start)) return []
  const name = page.slice(start.length).split("/")[0]
  if (name === "news") return []
  const all = (site.pages ?? []).filter((one) => one.isPage && one.path.startsWith(`${start}${name}/`))
  const found = all.map((one) => one.path.slice(start.length + name.length + 1)).filter((rest) => /^[0-9][^/]*\/$/.test(rest))
  found.sort((one, other) => other.localeCompare(one, "en", { numeric: true }))
  return found.length ? [[`${start}${name}/`, "In force"], ...found.map((rest) => [`${start}${name}/${rest}`, rest.slice(0, -1)])] : []
}

/// The address of the PDF of a page; nothing when it has none.
export function pdfOf(site, page) {
  const address = page?.replace(/\/(index\.html)?$/, ".pdf")
  return (site.pages ?? []).some((one) => one.path === address) ? address : undefined
}

function beside(site, chosen) {
  const options = [["", "Beside"], ["same", "Same page beside"]]
  const words = { language: "Language beside", version: "Version beside", pdf: "PDF beside" }
  if (Object.keys(site.languages ?? {}).length > 1) options.push(["language", words.language])
  if (versions(site, chosen.page).length > 1) options.push(["version", words.version])
  if (pdfOf(site, chosen.page)) options.push(["pdf", words.pdf])
  // What was chosen for another page stays chosen.
  if (words[chosen.beside] && !options.some(([value]) => value === chosen.beside)) options.push([chosen.beside, words[chosen.beside]])
  return options
}

export function languageName(tag) {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag)
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch { return tag }
}
