// What this browser keeps, and only when the reader wants it: the key of texts, which nobody can take out of the browser,
// until a day; or a passkey's slot. Never the passcode. And what tabs tell one another.
"use strict"

/** What is kept for one seal, in IndexedDB. A browser that refuses keeps nothing, and nothing else is different. */
class SealKeys {
  constructor(seal) {
    this.seal = seal
  }

  /** Does something with the store; `fallback` when the browser refuses. */
  async use(mode, act, fallback) {
    let database
    try {
      database = await this.answer(Object.assign(indexedDB.open("colophon seals", 1), {
        onupgradeneeded: event => event.target.result.createObjectStore("kept"),
      }))
      return await this.answer(act(database.transaction("kept", mode).objectStore("kept")))
    } catch {
      return fallback
    } finally {
      database?.close()
    }
  }

  answer(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = request.onblocked = () => reject(request.error)
    })
  }

  name(kind) {
    return `${kind} ${this.seal}`
  }

  /** What is kept under a name; null when there is nothing. */
  async read(kind) {
    return await this.use("readonly", kept => kept.get(this.name(kind)), null) ?? null
  }

  /** False when the browser refuses. */
  async write(kind, record) {
    return await this.use("readwrite", kept => kept.put(record, this.name(kind)), null) !== null
  }

  async forget(kind) {
    await this.use("readwrite", kept => kept.delete(this.name(kind)), null)
  }

  /** Whether anything can be kept here. */
  async work() {
    const works = await this.write("trial", 1)
    if (works) await this.forget("trial")
    return works
  }

  /** The key that was remembered; null when there is none, or its day is over. */
  async remembered() {
    const record = await this.read("key")
    if (record && record.until > Date.now()) return record.key
    if (record) await this.forget("key")
    return null
  }

  /** Remembers a key for some days: until when, or null when the browser refuses. */
  async remember(key, days) {
    const until = Date.now() + days * 86_400_000
    return await this.write("key", { key, until }) ? until : null
  }
}

/** Tells other tabs that the seal was locked, and calls back when one of them says so. */
function listenForLocks(seal, act) {
  if (!globalThis.BroadcastChannel) return () => {}
  const channel = new BroadcastChannel(`colophon seal ${seal}`)
  channel.onmessage = ({ data }) => { if (data === "lock") act() }
  return () => channel.postMessage("lock")
}
