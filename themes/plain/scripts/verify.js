// The page that checks the signature of an attestation: docs/attestations.md, section Signatures, says what a signed text
// is. Nothing leaves the page, and nothing is kept. The signature itself is checked by the browser (WebCrypto, Ed25519).
//
// What it looks for on the page; all words stand there, in the page's language:
//   form.verify                     is shown by the script: without it nothing can be checked here
//     textarea.verify-text          takes what was scanned
//     textarea.verify-key           takes one more public key, short form or PEM; may be missing
//   .verify-without                 is hidden by the script: says what to do without it; may be missing
//   [data-verify-key]               a key that is known: the short form; data-verify-name says whose it is
//   .verify-result                  a live region; holds one [data-result] for each answer, all hidden at first:
//     good, bad, unknownKey, notSigned, malformed, noText, badKey, unsupported
//   and in these, filled with plain text:
//     [data-slot=name]              whose key it is; the id where nobody has said
//     [data-slot=id]                the id of the key
//     [data-slot=text]              the text that was signed
"use strict"

/** What is signed begins with these bytes. */
const signedStart = "colophon-attestation-1\n"

/** `Sig: 1.KEYID.SIGNATURE`: 6 and 64 bytes in base 64, each with one form only. */
const signatureLine = /^Sig: 1\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{85}[AQgw])$/

/** The 32 bytes of a key in base 64 behind its kind. */
const shortKey = /^ed25519:([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/

/** One PEM block (RFC 7468) and nothing else. */
const pemKey = /^-----BEGIN PUBLIC KEY-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END PUBLIC KEY-----$/

/** What SubjectPublicKeyInfo of Ed25519 begins with, before the 32 bytes: RFC 8410, section 4. */
const pemStart = "302a300506032b6570032100"

/** The y of the points of small order: with such a key anybody can sign anything. */
const smallOrder = [
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]

/** The bytes of base 64 in the alphabet of URLs. */
function bytesOf(letters) {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0))
}

/** Base 64 in the alphabet of URLs, not filled up. */
function lettersOf(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

function hexOf(bytes) {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
}

/** The form in which a text is signed: line ends are LF, and no white space stands at the end. */
function canonicalText(text) {
  const lines = text.replace(/\r\n?/g, "\n")
  let end = lines.length
  while (end > 0 && " \t\n".includes(lines[end - 1])) end -= 1
  return lines.slice(0, end)
}

/** True for what is never signed: nothing, control characters, a byte order mark at the head, half a character. */
function isUnfit(text) {
  return text === "" || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text) || text.startsWith("\ufeff")
    || /\p{Surrogate}/u.test(text)
}

/** A signed text in parts: `text`, `id` and `signature`, or in `result` why it is none. */
function takeApart(scanned) {
  const lines = canonicalText(scanned).split("\n")
  const found = lines.findIndex(line => line.startsWith("Sig:"))
  if (found < 0) return { result: "notSigned" }
  const parts = signatureLine.exec(lines[found])
  const text = lines.slice(0, found).join("\n")
  if (found !== lines.length - 1 || !parts || isUnfit(text) || canonicalText(text) !== text) {
    return { result: "malformed" }
  }
  return { text, id: parts[1], signature: bytesOf(parts[2]) }
}

/** The 32 bytes of a public key, in its short form or as PEM; null for anything else. */
function keyBytes(written) {
  const key = written.trim()
  const short = shortKey.exec(key)
  const bytes = short ? bytesOf(short[1]) : pemBytes(key)
  if (!bytes) return null
  const y = [...bytes.slice(0, 31), bytes[31] & 0x7f]
  return smallOrder.includes(hexOf(y)) ? null : bytes
}

function pemBytes(key) {
  const pem = pemKey.exec(key)
  if (!pem) return null
  const letters = pem[1].replace(/\s+/g, "")
  let bytes
  try {
    bytes = bytesOf(letters)
  } catch {
    return null
  }
  const isWhole = bytes.length === 44 && hexOf(bytes.slice(0, 12)) === pemStart && btoa(String.fromCharCode(...bytes)) === letters
  return isWhole ? bytes.slice(12) : null
}

/** The id by which a signature names its key. */
async function keyID(bytes) {
  return lettersOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).slice(0, 8)
}

/**
 * Checks what was scanned. `keys` are `{ name, bytes }`; the answer has `result`, and where they are known `text`, `id`
 * and `name`.
 */
async function checkSigned(scanned, keys) {
  const parts = takeApart(scanned)
  if (parts.result) return parts
  // Browsers hide it from pages that came over an open line.
  if (!globalThis.crypto?.subtle) return { result: "unsupported" }
  const { text, id, signature } = parts
  const message = new TextEncoder().encode(signedStart + text)
  const named = []
  for (const key of keys) if (await keyID(key.bytes) === id) named.push(key)
  if (named.length === 0) return { result: "unknownKey", text, id }
  for (const key of named) {
    const holds = await isSignedBy(key.bytes, signature, message)
    if (holds === null) return { result: "unsupported" }
    if (holds) return { result: "good", text, id, name: key.name || id }
  }
  return { result: "bad", text, id, name: named[0].name || id }
}

/** Whether the signature is that of the message; null when the browser has no Ed25519. */
async function isSignedBy(bytes, signature, message) {
  try {
    const key = await crypto.subtle.importKey("raw", bytes, { name: "Ed25519" }, false, ["verify"])
    return await crypto.subtle.verify({ name: "Ed25519" }, key, signature, message)
  } catch (error) {
    // Bytes that are no point of the curve: nothing holds for them.
    return error.name === "DataError" ? false : null
  }
}

/** `text` with what could hide or reorder letters shown as an escape. */
function shownText(text) {
  return text.replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu,
    letter => `\\u{${letter.codePointAt(0).toString(16).toUpperCase()}}`)
}

/** Shows one answer and hides the others. Of a text that nobody stands for, nothing is shown. */
function showAnswer(region, answer) {
  for (const block of region.querySelectorAll("[data-result]")) {
    const isIt = block.dataset.result === answer.result
    block.hidden = !isIt
    for (const slot of block.querySelectorAll("[data-slot]")) {
      slot.textContent = isIt ? shownText(answer[slot.dataset.slot] ?? "") : ""
    }
  }
}

/** The keys that the page knows. */
function knownKeys() {
  return Array.from(document.querySelectorAll("[data-verify-key]"), element => ({
    name: element.dataset.verifyName ?? "", bytes: keyBytes(element.dataset.verifyKey),
  })).filter(key => key.bytes)
}

/** What the form says: the answer to it. */
async function answerTo(form) {
  const scanned = form.querySelector(".verify-text").value
  const written = form.querySelector(".verify-key")?.value.trim() ?? ""
  if (canonicalText(scanned) === "") return { result: "noText" }
  const keys = knownKeys()
  if (written) {
    const bytes = keyBytes(written)
    if (!bytes) return { result: "badKey" }
    keys.push({ name: "", bytes })
  }
  return checkSigned(scanned, keys)
}

/** The most that is read of a link: what the largest code holds, each byte as an escape. */
const longestLink = 10_000

/**
 * The text that a link brings: `#text=` and the text, percent-encoded; null when it brings none. A key is never taken from
 * a link, since whoever wrote the link may have signed the text.
 */
function textOfLink(fragment) {
  const pair = fragment.replace(/^#/, "").split("&").find(pair => pair.startsWith("text="))
  if (!pair || fragment.length > longestLink) return null
  try {
    return decodeURIComponent(pair.slice("text=".length))
  } catch {
    return null
  }
}

/** Fills in what the link brings, and takes it out of the address, so that it is neither shared nor kept. */
function takeLink(form) {
  const text = textOfLink(location.hash)
  if (text === null) return
  history.replaceState(history.state, "", location.pathname + location.search)
  const field = form.querySelector(".verify-text")
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

function offerVerify(form, region) {
  form.hidden = false
  for (const element of document.querySelectorAll(".verify-without")) element.hidden = true
  let asked = 0
  form.addEventListener("submit", async event => {
    event.preventDefault()
    asked += 1
    const number = asked
    const answer = await answerTo(form)
    // The reader has asked again meanwhile.
    if (number !== asked) return
    // Emptied first, so that the same words are spoken again.
    showAnswer(region, {})
    setTimeout(() => {
      if (number !== asked) return
      showAnswer(region, answer)
      // On a telephone it is below the screen.
      region.scrollIntoView({ block: "nearest" })
    }, 50)
  })
  // An answer belongs to the text it was given for.
  form.addEventListener("input", () => {
    asked += 1
    showAnswer(region, {})
  })
  takeLink(form)
  addEventListener("hashchange", () => takeLink(form))
}

const verifyForm = document.querySelector("form.verify")
const verifyResult = document.querySelector(".verify-result")
if (verifyForm && verifyResult) offerVerify(verifyForm, verifyResult)
