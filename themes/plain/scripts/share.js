// The share action. Where the system has a share sheet, a button opens it; everywhere else the address can be copied
// with a button that says so. Without this script the block offers mail, a text message, and the address to copy.
"use strict"

/** Says `text` to everybody: emptied first, so that the same words are spoken again. */
function say(status, text) {
  status.textContent = ""
  setTimeout(() => { status.textContent = text }, 50)
}

/** Copies the field's text; true when that worked. */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    // Refused, or the page has no secure address: the older way works then.
    field.focus()
    field.select()
    return document.execCommand("copy")
  }
}

function offerCopy(share) {
  const field = share.querySelector(".share-address")
  const button = share.querySelector(".share-copy")
  const status = share.querySelector("[role=status]")
  if (!field || !button || !status) return
  button.hidden = false
  field.addEventListener("focus", () => field.select())
  button.addEventListener("click", async () => {
    const isCopied = await copy(field)
    if (!isCopied) {
      field.focus()
      field.select()
    }
    say(status, isCopied ? status.dataset.copied : status.dataset.selected)
  })
}

function offerSheet(share) {
  const sheet = share.querySelector(".share-sheet")
  const ways = share.querySelector(".share-ways")
  const { title, text, url } = share.dataset
  // Apps put the address behind the text: one that holds it already would show it twice.
  const data = !text ? { title, url } : text.includes(url) ? { title, text } : { title, text, url }
  if (!sheet || !ways || !navigator.share || navigator.canShare?.(data) === false) return
  sheet.hidden = false
  ways.hidden = true
  sheet.addEventListener("click", async () => {
    try {
      await navigator.share(data)
    } catch (error) {
      // The reader has closed the sheet.
      if (error.name === "AbortError") return
      sheet.hidden = true
      ways.hidden = false
      ways.open = true
      ways.querySelector("summary").focus()
    }
  })
}

for (const share of document.querySelectorAll(".share")) {
  offerCopy(share)
  offerSheet(share)
}
