// The language of a visitor. From the root of an app it leads to the page in the language that the visitor chose earlier,
// else in the one that the browser prefers, else in the default. Without it the root is a list of languages.
//
// A choice is a click on a link with `hreflang` in one of `choices`. Only then is anything kept, in this browser alone, and
// other scripts hear of it: `languagechange` on `document`, with `old` and `new` in its `detail`.
//
// What it looks for on the page: [data-negotiation] around the links of a root, with the languages, the default first, and
// what is shown for others: "en fr ar=fr". [data-messages], with the same, on the page for missing addresses, which has a
// message in each language.
"use strict"
{
  const choices = "[data-negotiation], [data-messages], .languages, .card-languages"

  /** Sites of one server are apart: this file is in a folder of the site's root. */
  const key = `language ${new URL("../", document.currentScript.src).pathname}`

  /** The storage may be switched off. */
  function stored() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function store(language) {
    try {
      localStorage.setItem(key, language)
    } catch {
      // The page opens all the same; it is not remembered.
    }
  }

  /** A tag in parts, with the script that is likely; null for what is no tag. As in Swift: LanguageKinship.swift. */
  function parts(tag) {
    try {
      const { language, script, region, baseName } = new Intl.Locale(tag)
      const isNorwegian = ["no", "nb", "nn"].includes(language)
      const given = new Set([language, script, region])
      return {
        tag: baseName, language: isNorwegian ? "no" : language, region, script: new Intl.Locale(tag).maximize().script,
        likely: new Intl.Locale(language, { script }).maximize().region,
        variants: baseName.split("-").filter(part => !given.has(part)).join("-"),
      }
    } catch {
      return null
    }
  }

  /** Where a region has its texts from before the language in general. */
  function parent({ language, region }) {
    if (language === "en") return ["US", "PH", "PR"].includes(region) ? undefined : "001"
    if (language === "es") return region === "ES" ? undefined : "419"
    if (language === "pt") return region === "BR" ? undefined : "PT"
    return language === "zh" && region === "MO" ? "HK" : undefined
  }

  function regionDistance(own, text) {
    const isWide = ["001", "419"].includes(text.region)
    if (!own.region) return !text.region ? 0 : text.region === own.likely ? 1 : isWide ? 2 : 3
    if (own.region === text.region) return 0
    if (!text.region) return 2
    if (text.region === parent(own)) return 1
    if (own.language === "en" && text.region === "GB" && parent(own)) return 3
    return text.region === own.likely ? 4 : isWide ? 5 : 6
  }

  /** How far a text is from a reader; endless for another language or script. */
  function distance(own, text) {
    if (own.language !== text.language || own.script !== text.script) return Infinity
    const variants = own.variants === text.variants ? 0 : own.variants.startsWith(text.variants) ? 1 : 2
    return own.tag === text.tag ? -1 : regionDistance(own, text) * 10 + variants
  }

  /** The nearest of `texts`, the first of equally near ones. */
  function nearest(own, texts) {
    let best = null
    for (const text of texts) {
      const far = distance(own, text)
      if (far < (best?.far ?? Infinity)) best = { far, text }
    }
    return best?.text
  }

  /** Which of `offered`, as in `data-negotiation`, a reader gets who prefers `preferred`: RFC 4647, section 3.4. */
  function lookUp(offered, preferred) {
    const shown = new Map(offered.split(" ").map(entry => [entry.split("=")[0], entry.split("=").at(-1)]))
    const texts = [...shown.keys()].map(tag => ({ ...parts(tag), tag }))
    const passedOver = []
    for (const own of preferred.map(parts)) {
      // Behind `zh-TW` browsers add `zh`, which is no wish for another script.
      if (!own || passedOver.some(tag => tag.startsWith(`${own.tag}-`))) continue
      const found = nearest(own, texts)
      if (found) return shown.get(found.tag)
      passedOver.push(own.tag)
    }
    return texts[0].tag
  }

  /** The language of the visitor, of those offered as in `data-negotiation`. */
  function languageAmong(offered) {
    const chosen = stored()
    return offered.split(" ").includes(chosen) ? chosen : lookUp(offered, [...navigator.languages])
  }

  /** Goes where the visitor's language is, in place of the list, so that Back leads to where they came from. */
  function leadOn(list) {
    const language = languageAmong(list.dataset.negotiation)
    const link = [...list.querySelectorAll("a[hreflang]")].find(link => link.hreflang === language)
    if (link) location.replace(link.href + location.search + location.hash)
  }

  /** Shows the message in the visitor's language, and links to the others. */
  function showMessage(main) {
    const language = languageAmong(main.dataset.messages)
    for (const message of main.querySelectorAll("section[lang]")) {
      message.hidden = message.lang !== language
      if (!message.hidden) main.dir = message.dir
    }
    for (const entry of main.querySelectorAll("li")) entry.hidden = entry.firstElementChild.hreflang === language
  }

  document.addEventListener("click", event => {
    const link = event.target.closest?.("a[hreflang]")
    if (!link?.closest(choices)) return
    const detail = { old: document.documentElement.lang, new: link.hreflang }
    store(detail.new)
    if (detail.old !== detail.new) document.dispatchEvent(new CustomEvent("languagechange", { detail }))
  })

  // A menu closes when the focus leaves it and its button.
  for (const menu of document.querySelectorAll(".languages .menu")) {
    const around = menu.parentElement
    around.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !around.contains(relatedTarget)) menu.hidePopover?.()
    })
  }

  const list = document.querySelector("[data-negotiation]")
  if (list) leadOn(list)
  const messages = document.querySelector("[data-messages]")
  if (messages) showMessage(messages)
}
