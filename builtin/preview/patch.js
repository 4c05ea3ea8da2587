// Changes a page that is open into the one that was saved. What was not edited keeps its state: where readers are, what has
// the focus, which disclosures are open, and what scripts have made of it.

/// Style sheets that are on their way.
const swaps = []

/// When those that `patch` has asked for are there.
export const settled = () => Promise.all(swaps.splice(0))

/// Brings `live` from what the text `before` says to what `after` says. False when that cannot be done in place: then the page
/// has to be loaded anew.
export function patch(live, before, after) {
  const parser = new DOMParser()
  const [old, now] = [before, after].map((text) => parser.parseFromString(text, "text/html"))
  if (scripts(old) !== scripts(now)) return false
  const state = keep(live)
  change(old.documentElement, now.documentElement, live.documentElement)
  restore(live, state)
  return true
}

/// A script runs once; one that is new or gone needs a new page.
function scripts(page) {
  return [...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")).join("\n")
}

function change(old, now, live) {
  if (old.isEqualNode(now)) return
  const isSame = old.nodeType === now.nodeType && old.nodeName === now.nodeName && live.nodeName === old.nodeName
  if (!isSame) return replace(live, now)
  if (old.nodeType !== Node.ELEMENT_NODE) {
    live.data = now.data
    return
  }
  changeAttributes(old, now, live)
  changeChildren(old, now, live)
}

function changeAttributes(old, now, live) {
  if (live.matches('link[rel="stylesheet"]') && old.getAttribute("href") !== now.getAttribute("href")) {
    swaps.push(swapSheet(live, now.getAttribute("href")))
    return
  }
  for (const { name, value } of [...now.attributes]) {
    if (old.getAttribute(name) !== value) live.setAttribute(name, value)
  }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) live.removeAttribute(name)
}

/// Puts another style sheet in the place of one, which goes when the new one is there: nothing is seen without a style.
export function swapSheet(link, address) {
  return new Promise((done) => {
    const fresh = link.cloneNode()
    fresh.setAttribute("href", address)
    const finish = () => {
      link.remove()
      done()
    }
    fresh.addEventListener("load", finish, { once: true })
    fresh.addEventListener("error", finish, { once: true })
    link.after(fresh)
  })
}

function changeChildren(old, now, live) {
  const [before, after, shown] = [old, now, live].map((node) => [...node.childNodes])
  // A script has put something in or out: there is no telling which is which.
  if (shown.length !== before.length) return live.replaceChildren(...after.map((node) => taken(node, live)))
  let start = 0
  while (start < before.length && start < after.length && before[start].isEqualNode(after[start])) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end).isEqualNode(after.at(-1 - end))) end += 1
  const [gone, come] = [before.length - end, after.length - end]
  if (gone === come) {
    for (let index = start; index < gone; index += 1) change(before[index], after[index], shown[index])
    return
  }
  const place = shown[gone] ?? null
  for (const node of shown.slice(start, gone)) node.remove()
  for (const node of after.slice(start, come)) live.insertBefore(taken(node, live), place)
}

const taken = (node, live) => live.ownerDocument.importNode(node, true)

function replace(live, now) {
  live.replaceWith(taken(now, live))
}

/// What the reader has done with a page.
export function keep(page) {
  const view = page.defaultView
  const active = page.activeElement
  return {
    x: view?.scrollX ?? 0, y: view?.scrollY ?? 0,
    open: [...page.querySelectorAll("details")].map((details) => details.open),
    focus: active && active !== page.body ? wayTo(active) : null,
  }
}

/// Does it again.
export function restore(page, state) {
  const all = [...page.querySelectorAll("details")]
  if (all.length === state.open.length) all.forEach((details, index) => { details.open = state.open[index] })
  if (state.focus) page.querySelector(state.focus)?.focus({ preventScroll: true })
  page.defaultView?.scrollTo({ left: state.x, top: state.y, behavior: "instant" })
}

/// A selector of an element.
function wayTo(element) {
  if (element.id) return `#${CSS.escape(element.id)}`
  const steps = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    steps.unshift(`:nth-child(${[...node.parentElement.children].indexOf(node) + 1})`)
  }
  return `:root > ${steps.join(" > ")}`
}
