// A page in a frame of its own.

import { keep, patch, restore, settled, swapSheet } from "./patch.js"
import { showFeed } from "./feed.js"

const FOLDER = "/.colophon/"

/// The part of an address that choices are: `theme=orange;color=dark`, or `-` for none.
export function segment(choices) {
  const parts = Object.entries(choices).filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return parts.join(";") || "-"
}

/// Where a place is: the path of a page, or `app/…` and `gallery/…` for what is not a part of the site.
function addressOf(place, choices) {
  if (place.startsWith("/")) return `${FOLDER}page/${segment(choices)}${place}`
  if (choices.tokens && place.startsWith("gallery/")) return `${FOLDER}edited/${segment(choices)}/${place.slice("gallery/".length)}`
  return FOLDER + place
}

/// The names of the choices that are not the same.
function differences(now, before) {
  return Object.keys({ ...now, ...before }).filter((name) => (now[name] || "") !== (before[name] || ""))
}

export class Pane {
  /// - goes: called with the place when the page in the frame is another one
  constructor(label, goes) {
    this.goes = goes
    this.choices = {}
    this.size = 100
    this.place = ""
    this.texts = new Map()
    this.element = document.createElement("section")
    this.element.className = "pane"
    this.element.setAttribute("aria-label", label)
    this.stage = document.createElement("div")
    this.stage.className = "stage"
    this.frame = document.createElement("iframe")
    this.frame.title = label
    this.feed = document.createElement("article")
    this.feed.className = "feed"
    this.feed.hidden = true
    this.stage.append(this.frame, this.feed)
    this.element.append(this.stage)
    this.frame.addEventListener("load", () => this.loaded())
  }

  /// Shows a place: the path of a page, or `app/…` and `gallery/…` for what is not a part of the site.
  show(place, choices) {
    const address = addressOf(place, choices)
    this.isNote = false
    const isOther = place !== this.place
    const differs = differences(choices, this.choices)
    const state = !isOther && this.page ? keep(this.page) : null
    ;[this.place, this.choices, this.state] = [place, choices, state]
    this.isFeed = /\/feed\.(atom|rss|json)$/.test(place)
    this.frame.hidden = this.isFeed
    this.feed.hidden = !this.isFeed
    if (this.isFeed) {
      this.address = address
      void showFeed(this.feed, address, () => this.showSource(address))
      return this.goes(this)
    }
    if (this.address === address) return
    if (!isOther && differs.every((name) => name === "tokens" || name === "theme") && this.morph(address)) return
    this.address = address
    this.follows(false)
    // The browser shows the pages of a PDF as wide as there is room.
    const shown = place.endsWith(".pdf") ? `${address}#navpanes=0&view=FitH` : address
    if (this.frame.src && this.frame.contentWindow) this.frame.contentWindow.location[isOther ? "assign" : "replace"](shown)
    else this.frame.src = shown
  }

  /// Says whether the next save changes the page in place; while it is on its way, it is loaded anew.
  follows(isKnown) {
    this.element.toggleAttribute("data-follows", isKnown)
  }

  /// Shows a sentence instead of a page.
  say(text) {
    this.isNote = true
    ;[this.place, this.address, this.text] = ["", undefined, null]
    this.frame.hidden = true
    this.feed.hidden = false
    this.feed.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }))
  }

  /// Makes the page in the frame the one at another address that only looks different: nothing flickers. False when it has to
  /// be loaded.
  morph(address) {
    const page = this.page
    if (!page?.defaultView || !this.text || this.text.path !== page.location.pathname || page.querySelector("iframe")) return false
    page.defaultView.history.replaceState(null, "", address + page.location.hash)
    this.address = page.location.pathname
    this.text.path = this.address
    void this.refresh()
    return true
  }

  /// Sets the size of text, in percent, as readers do in their browser.
  enlarge(size) {
    this.size = size
    const root = this.page?.documentElement
    if (root?.localName === "html") root.style.fontSize = size > 100 ? `${size}%` : ""
  }

  showSource(address) {
    this.feed.hidden = true
    this.frame.hidden = false
    this.frame.src = address
  }

  /// The page in the frame; nothing for a PDF, which is the browser's own.
  get page() {
    try { return this.frame.contentDocument } catch { return null }
  }

  async loaded() {
    const page = this.page
    if (!page?.defaultView || page.location.href === "about:blank") return
    const path = page.location.pathname
    const inside = path.match(/^\/\.colophon\/page\/[^/]+(\/.*)$/)
    const beside = path.replace(/^\/\.colophon\/edited\/[^/]+\//, `${FOLDER}gallery/`).match(/^\/\.colophon\/((?:app|gallery)\/.*)$/)
    // A link from the root of the server, as the page for missing ones has: back to where the choices are.
    if (!inside && !beside) return this.show(decodeURI(path) + page.location.hash, this.choices)
    this.address = path
    this.place = decodeURI(inside ? inside[1].replace(/\/index\.html$/, "/") : beside[1])
    this.listen(page)
    this.enlarge(this.size)
    if (this.state) restore(page, this.state)
    this.state = null
    this.goes(this)
    await this.remember(path, this.revision?.())
  }

  /// Links to elsewhere open elsewhere, and the keys of the frame work inside the page as well.
  listen(page) {
    page.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]")
      if (!link || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return
      const isOurs = link.origin === location.origin
      // A link from the root of the server leads out of the choices, and over plain HTTP to another machine into a second frame.
      if (isOurs && (link.pathname.startsWith(FOLDER) || link.target || event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      if (isOurs) this.show(decodeURI(link.pathname) + link.hash, this.choices)
      else window.open(link.href, "_blank", "noopener")
    })
    page.addEventListener("keydown", (event) => this.keys?.(event))
  }

  /// Keeps what the page was made from, to see later what was edited.
  ///
  /// - revision: the last save that was heard of when the page was there
  async remember(path, revision) {
    const answer = await fetch(path, { cache: "no-cache" }).catch(() => null)
    if (!answer) return
    const text = { path, status: answer.status, text: await answer.text() }
    // What was saved in between may not be in the page: the next time it is loaded anew.
    this.text = Number(answer.headers.get("Colophon-Revision")) === revision ? text : null
    for (const file of this.files()) await this.isChanged(file)
    this.follows(this.text !== null && path === this.address)
  }

  /// The style sheets and pictures of the page.
  files() {
    const page = this.page
    if (!page) return []
    const found = [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.href)
    return [...new Set([...found, ...[...page.images].map((image) => image.src)])].filter((file) => file.startsWith(location.origin))
  }

  async isChanged(address) {
    const answer = await fetch(address, { cache: "no-cache" }).catch(() => null)
    if (!answer?.ok) return false
    const [name, tag] = [address.replace(/[?&]saved=\d+$/, ""), answer.headers.get("ETag")]
    const former = this.texts.get(name)
    this.texts.set(name, tag)
    return former !== undefined && former !== tag
  }

  /// Something was saved: changes what differs. Calls come one at a time; those that come meanwhile are one.
  async refresh() {
    if (this.isBusy) return void (this.isWanted = true)
    this.isBusy = true
    try { await this.update() } finally { this.isBusy = false }
    if (this.isWanted) {
      this.isWanted = false
      await this.refresh()
    }
  }

  async update() {
    if (this.isNote) return
    if (this.isFeed) return showFeed(this.feed, `${FOLDER}page/${segment(this.choices)}${this.place}`)
    const path = this.address
    const answer = await fetch(path, { cache: "no-cache" }).catch(() => null)
    if (!answer || path !== this.address || answer.status >= 500) return
    if (answer.redirected) return this.frame.contentWindow.location.replace(answer.url)
    if (answer.status === 404 && this.text?.status !== 404) return this.lost?.(this)
    const page = this.page
    const text = await answer.text()
    const before = this.text
    this.text = { path, status: answer.status, text }
    if (!page || !answer.headers.get("Content-Type")?.startsWith("text/html")) {
      if (before?.text !== text) this.reload()
      return
    }
    if (before?.path !== path || before.status !== answer.status) return this.reload()
    if (before.text !== text && !patch(page, before.text, text)) return this.reload()
    await settled()
    await this.updateFiles(page)
    this.goes(this)
  }

  async updateFiles(page) {
    for (const file of this.files()) {
      if (!(await this.isChanged(file))) continue
      for (const image of page.images) if (image.src === file) image.src = fresh(file)
      for (const link of page.querySelectorAll('link[rel="stylesheet"]')) if (link.href === file) await swapSheet(link, fresh(file))
    }
  }

  reload() {
    const page = this.page
    // While the first page is on its way, there is only an empty one, which could be loaded for ever.
    if (page?.location?.href === "about:blank") return this.frame.contentWindow.location.replace(this.address)
    if (page) this.state = keep(page)
    this.follows(false)
    this.frame.contentWindow?.location.reload()
  }
}

/// The address of a file, so that the browser asks for it again.
function fresh(address) {
  const asked = new URL(address)
  asked.searchParams.set("saved", String(Date.now()))
  return asked.href
}
