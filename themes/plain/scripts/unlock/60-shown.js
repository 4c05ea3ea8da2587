// What was sealed, on the page.
"use strict"

/** The words in the page's language, by name; `%1` stands for what is filled in, and a number chooses a plural form. */
function wordsOf(template) {
  const all = [...template?.content.querySelectorAll("[data-word]") ?? []]
  const texts = new Map(all.map(element => [element.dataset.word, formsOf(element)]))
  showWordLanguages(all)
  return (name, ...values) => filledWord(texts.get(name) ?? { other: name }, values)
}

/** Says something to everybody in a live region: emptied first, so that the same words are spoken again. */
function speak(region, text) {
  region.textContent = ""
  region.spoken = text
  setTimeout(() => { if (region.spoken === text) region.textContent = text }, 50)
}

/** What was sealed, as long as the page is open. */
class ShownText {
  constructor(place, { title, html, files }) {
    this.place = place
    this.title = document.title
    this.addresses = new Map(files.map(({ name, type, base64 }) => [name, URL.createObjectURL(new Blob([bytesOf(base64)], { type }))]))
    document.title = title
    place.replaceChildren(nodesOf(html))
    for (const element of place.querySelectorAll("[data-sealed-file]")) this.connect(element)
    place.hidden = false
  }

  connect(element) {
    const name = element.dataset.sealedFile
    const address = this.addresses.get(name)
    if (!address) return
    if (element.localName === "a") Object.assign(element, { href: address, download: name.split("/").at(-1) })
    else if (element.localName === "source") element.srcset = address
    else element.src = address
  }

  /** Where the address leads to, which was not there when the browser looked for it. */
  goToFragment() {
    const id = location.hash.slice(1)
    const found = [...this.place.querySelectorAll("[id]")].find(element => element.id === id || encodeURIComponent(element.id) === id)
    found?.scrollIntoView()
  }

  remove() {
    this.place.replaceChildren()
    this.place.hidden = true
    document.title = this.title
    for (const address of this.addresses.values()) URL.revokeObjectURL(address)
  }
}

/** Calls back after some seconds without use, also when the computer was asleep meanwhile. Gives a function that ends it. */
function afterRest(seconds, act) {
  if (!seconds) return () => {}
  const uses = ["pointerdown", "keydown", "scroll", "touchstart"]
  let last = Date.now()
  const used = () => { last = Date.now() }
  const look = () => { if (Date.now() - last >= seconds * 1000) act() }
  const timer = setInterval(look, 1000)
  for (const use of uses) addEventListener(use, used, { passive: true, capture: true })
  document.addEventListener("visibilitychange", look)
  return () => {
    clearInterval(timer)
    for (const use of uses) removeEventListener(use, used, { capture: true })
    document.removeEventListener("visibilitychange", look)
  }
}
