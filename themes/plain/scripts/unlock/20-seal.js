// The cryptography, all of it the browser's own: PBKDF2, HKDF and AES-256-GCM (https://www.w3.org/TR/WebCryptoAPI/).
"use strict"

const gcm = { name: "AES-GCM", length: 256 }

/** What is authenticated besides a text. */
function bound(name, id, context = "") {
  return joined(utf8(name), [0], id, utf8(context))
}

/** The bytes of a text; null when a bit of it, its key or what is authenticated with it is another. */
async function decrypted(key, nonce, text, additionalData) {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData }, key, text))
  } catch (error) {
    if (error.name === "OperationError") return null
    throw error
  }
}

/** The 32 bytes of the content key; null when the slot does not open. */
async function openSlot(passcode, slot, id) {
  const base = await crypto.subtle.importKey("raw", utf8(passcode), "PBKDF2", false, ["deriveKey"])
  const how = { name: "PBKDF2", hash: "SHA-256", salt: slot.salt, iterations: slot.rounds }
  const key = await crypto.subtle.deriveKey(how, base, gcm, false, ["decrypt"])
  return decrypted(key, slot.wrapped.slice(0, 12), slot.wrapped.slice(12), bound("colophon-seal-slot-1", id))
}

/**
 * The content key out of the first slot that opens; null when none does. Letters such as é are typed in two ways, so both
 * are tried.
 */
async function openSlots(passcode, sealed) {
  for (const typed of new Set([passcode, passcode.normalize("NFC"), passcode.normalize("NFD")])) {
    for (const slot of sealed.slots) {
      const content = await openSlot(typed, slot, sealed.id)
      if (content) return content
    }
  }
  return null
}

/** A key made of 32 bytes, for one purpose. Nobody can take it out of the browser. */
async function keyFor(purpose, secret, id, uses = ["decrypt"]) {
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"])
  return crypto.subtle.deriveKey({ name: "HKDF", hash: "SHA-256", salt: id, info: utf8(purpose) }, base, gcm, false, uses)
}

/** The key of texts. */
function textKey(content, id) {
  return keyFor("colophon-seal-encryption-1", content, id)
}

/** What was sealed: `title`, `html` and `files`; null when it was sealed with another key, or is damaged. */
async function openText(sealed, key) {
  const padded = await decrypted(key, sealed.nonce, sealed.text, bound("colophon-sealed-page-1", sealed.id, sealed.context))
  if (!padded) return null
  const end = padded.lastIndexOf(0x80)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) return null
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(padded.subarray(0, end)))
}
