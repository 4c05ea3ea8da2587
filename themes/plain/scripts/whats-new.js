// What is new, once a version. The link on an about page is shown until the reader has seen the release. The page of
// the release notes that it was seen, and tells an app around it when the reader goes on. Only the version is kept, in
// this browser alone. Without this script there is no link, and the page is a page like any other.
//
// What it looks for: [data-whats-new] with the version, and with what the app is called in `data-app`; on the page of
// the release, .whats-new-continue in it.
"use strict"
{
  const place = document.querySelector("[data-whats-new]")
  const { whatsNew: version, app } = place?.dataset ?? {}
  const source = document.currentScript?.src

  /** Sites of one server are apart: this file is in a folder of the site's root. Inside an app it is part of the page. */
  const key = `colophon.whats-new.${source ? new URL("../", source).pathname : ""}${app}`

  /** The storage may be switched off: then everything is new each time. */
  function stored() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function store() {
    try {
      localStorage.setItem(key, version)
    } catch {
      // It is shown again next time.
    }
  }

  /** Whether an app around the page listens: as the pages that ask for consent find out. */
  function isInApp() {
    return Boolean(globalThis.webkit?.messageHandlers?.colophon || globalThis.AndroidInterface)
  }

  /** Gives `message` to the app: as an object on Apple's platforms, as JSON on Android. docs/in-app.md, section Messages. */
  function tellApp(message) {
    const told = { colophon: 1, ...message }
    try {
      globalThis.webkit?.messageHandlers?.colophon?.postMessage(told)
      globalThis.AndroidInterface?.postMessage?.(JSON.stringify(told))
    } catch (error) {
      console.warn(error)
    }
  }

  function show(page) {
    store()
    const next = page.querySelector(".whats-new-continue")
    if (!next) return
    if (isInApp()) next.hidden = false
    next.addEventListener("click", event => {
      if (!isInApp()) return
      event.preventDefault()
      tellApp({ type: "whats-new", version })
    })
  }

  if (place?.matches(".whats-new-note")) place.hidden = stored() === version
  else if (place) show(place)
}
