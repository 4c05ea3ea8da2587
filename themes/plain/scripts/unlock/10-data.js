// The pages that are sealed: docs/sealing.md says what a sealed text is, and what it protects against. The passcode never
// leaves the page, and is kept nowhere. This file reads what the page has in it.
"use strict"

/** The bytes of base 64 (RFC 4648, section 4), `count` of them when that is given; throws for anything else. */
function bytesOf(letters, count) {
  const bytes = Uint8Array.from(atob(letters), letter => letter.charCodeAt(0))
  if (count !== undefined && bytes.length !== count) throw new Error(`${bytes.length} bytes`)
  return bytes
}

function utf8(text) {
  return new TextEncoder().encode(text)
}

function joined(...parts) {
  return Uint8Array.from(parts.flatMap(part => [...part]))
}

/** A number as it has to be; throws for anything else. */
function whole(number, least, most) {
  if (!Number.isInteger(number) || number < least || number > most) throw new Error(String(number))
  return number
}

/** A sealed text is this much longer than whole blocks: a version, a nonce and a tag. */
const overhead = 1 + 12 + 16

/** What the page has in it; null when any of it is damaged or missing. */
function readSealed(json) {
  try {
    const { "colophon-sealed": version, seal, context, slots, policy, text } = JSON.parse(json)
    whole(version, 1, 1)
    const sealed = bytesOf(text)
    const isWhole = sealed.length > overhead && (sealed.length - overhead) % 1024 === 0
    if (sealed[0] !== 1 || !isWhole || !slots.length) return null
    return {
      seal, id: bytesOf(seal, 16), context: String(context), policy: readPolicy(policy),
      publicPasscode: slots.map(slot => slot.publicPasscode).find(Boolean),
      slots: slots.map(slot => ({
        rounds: whole(slot.rounds, 600_000, 10_000_000), salt: bytesOf(slot.salt, 16), wrapped: bytesOf(slot.wrapped, 60),
      })),
      nonce: sealed.slice(1, 13), text: sealed.slice(13),
    }
  } catch {
    return null
  }
}

/** Whether the page is where its text belongs: a whole page could be put in the place of another. */
function isInPlace(context, path) {
  const written = address => `/${decodeURI(address).replace(/(^|\/)index\.html$/, "$1")}`.replace(/\/*$/, "/").replace(/^\/+/, "/")
  try {
    return written(path).endsWith(written(context))
  } catch {
    return false
  }
}
