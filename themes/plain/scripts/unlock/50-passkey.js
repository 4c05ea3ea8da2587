// A passkey instead of the passcode: a fingerprint, a face or the code of the device. The passkey gives 32 bytes that only
// it can give (WebAuthn, extension prf), and a key made of them wraps the content key. The wrapped key stays in this
// browser; the passcode opens the page as before.
"use strict"

const passkeyPurpose = "colophon-seal-passkey-1"

function randomBytes(count) {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** Asks for a passkey to be made: its id, a salt and 32 bytes; null when there is no prf here. Throws when it was declined. */
async function newPasskey(name) {
  if (!globalThis.PublicKeyCredential || !navigator.credentials) return null
  const salt = randomBytes(32)
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: randomBytes(32), rp: { name }, user: { id: randomBytes(16), name, displayName: name },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }, { type: "public-key", alg: -257 }],
      authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  const { prf } = credential.getClientExtensionResults()
  if (!prf?.enabled) return null
  const id = new Uint8Array(credential.rawId)
  // Many devices give the bytes only when the passkey is used, which asks a second time.
  const secret = prf.results?.first ?? await askPasskey({ id, salt })
  return secret ? { id, salt, secret: new Uint8Array(secret) } : null
}

/** The 32 bytes of a passkey; null when there is no prf here. Throws when it was declined, or is gone. */
async function askPasskey({ id, salt }) {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(32), allowCredentials: [{ type: "public-key", id }], userVerification: "required",
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  return credential.getClientExtensionResults().prf?.results?.first ?? null
}

/** What is kept for a passkey: enough to ask for it, and the content key, wrapped. */
async function passkeySlot({ id, salt, secret }, content, seal) {
  const [key, nonce] = [await keyFor(passkeyPurpose, secret, seal, ["encrypt"]), randomBytes(12)]
  const how = { name: "AES-GCM", iv: nonce, additionalData: bound(passkeyPurpose, seal) }
  secret.fill(0)
  return { id, salt, nonce, wrapped: new Uint8Array(await crypto.subtle.encrypt(how, key, content)) }
}

/**
 * The content key of a slot, and the 32 bytes; null when the passkey gives other bytes than before. Throws when it was
 * declined.
 */
async function openPasskeySlot(slot, seal) {
  const secret = await askPasskey(slot)
  if (!secret) return null
  const key = await keyFor(passkeyPurpose, secret, seal)
  const content = await decrypted(key, slot.nonce, slot.wrapped, bound(passkeyPurpose, seal))
  return content && { content, secret: new Uint8Array(secret) }
}
