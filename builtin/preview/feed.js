// A feed as people read it: what a reader program makes of it. Everything is text; nothing in it runs.

/// Shows the feed at `address` in `element`, with a button that calls `source`.
export async function showFeed(element, address, source) {
  const answer = await fetch(address, { cache: "no-cache" })
  // What is no feed, such as the page for missing ones, is shown as it is.
  if (!answer.ok) return source?.()
  const text = await answer.text()
  const feed = address.endsWith(".json") ? fromJSON(text) : fromXML(text)
  const title = document.createElement("h2")
  title.textContent = feed.title
  const list = feed.entries.map((entry) => {
    const item = document.createElement("section")
    const head = document.createElement("h3")
    head.textContent = entry.title
    const date = document.createElement("p")
    date.className = "date"
    date.textContent = dateText(entry.date)
    const body = document.createElement("p")
    body.textContent = plain(entry.body)
    item.append(head, date, body)
    return item
  })
  element.replaceChildren(title, ...list)
  if (!source) return
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = address.endsWith(".json") ? "As JSON" : "As XML"
  button.addEventListener("click", source)
  element.prepend(button)
}

/// A day as people write it.
function dateText(text) {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" })
}

function fromJSON(text) {
  const feed = JSON.parse(text)
  const entries = (feed.items ?? []).map((item) => ({
    title: item.title ?? "", date: item.date_published ?? "", body: item.content_text ?? item.content_html ?? item.summary ?? "",
  }))
  return { title: feed.title ?? "", entries }
}

function fromXML(text) {
  const feed = new DOMParser().parseFromString(text, "application/xml")
  const first = (node, ...names) => names.map((name) => node.getElementsByTagName(name)[0]?.textContent).find(Boolean) ?? ""
  const entries = [...feed.querySelectorAll("entry, item")].map((node) => ({
    title: first(node, "title"), date: first(node, "updated", "published", "pubDate"),
    body: first(node, "content", "summary", "description"),
  }))
  return { title: first(feed, "title"), entries }
}

function plain(markup) {
  return new DOMParser().parseFromString(markup, "text/html").body.textContent.trim()
}
