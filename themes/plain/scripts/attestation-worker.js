// Keeps the pages of attestations in this browser, so that they open without a network. `version` and `files`, which the
// program writes above, name all that is kept and nothing else: every other request goes its own way, as if there were no
// worker.
"use strict"

/** The scope keeps sites of one server apart. */
const cacheStart = `attestation ${registration.scope} `
const cacheName = cacheStart + version
const paths = new Map(Object.keys(files).map(address => [pathOf(new URL(address, location)), address]))

/** A page is the same with `index.html` and without. */
function pathOf(url) {
  return url.pathname.replace(/\/index\.html$/, "/")
}

/** Gets every file anew. One that is not what it should be, as in the middle of an upload, ends the attempt. */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  try {
    await Promise.all(Object.entries(files).map(async ([address, digest]) => {
      const response = await fetch(address, { cache: "no-cache", integrity: `sha256-${digest}` })
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      await cache.put(address, response)
    }))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

async function forgetOtherVersions() {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(cacheStart) && name !== cacheName).map(name => caches.delete(name)))
  await clients.claim()
}

async function answer(address, request) {
  const cache = await caches.open(cacheName)
  return await cache.match(address) ?? fetch(request)
}

addEventListener("install", event => event.waitUntil(keepFiles()))
addEventListener("activate", event => event.waitUntil(forgetOtherVersions()))
addEventListener("message", event => { if (event.data === "take over") skipWaiting() })
addEventListener("fetch", event => {
  const url = new URL(event.request.url)
  const address = url.origin === location.origin && event.request.method === "GET" ? paths.get(pathOf(url)) : undefined
  if (address !== undefined) event.respondWith(answer(address, event.request))
})
