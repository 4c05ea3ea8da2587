// The page without a network: a service worker keeps its files. When there is a newer page, the reader decides when.
"use strict"

/** Starts the worker; `onNews` is handed a function that takes the new version. */
async function startWorker(address, onNews) {
  const { serviceWorker } = navigator
  if (!serviceWorker || !address || !location.protocol.startsWith("http")) return
  const wasControlled = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener("controllerchange", () => { if (wasControlled) location.reload() })
  try {
    // Under `require-trusted-types-for 'script'` the address of a script has to come from a policy.
    const policy = globalThis.trustedTypes?.createPolicy("colophon-worker", { createScriptURL: text => text })
    const registration = await serviceWorker.register(policy?.createScriptURL(address) ?? address)
    const offer = worker => {
      if (serviceWorker.controller && worker) onNews(() => worker.postMessage("take over"))
    }
    offer(registration.waiting)
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing
      worker?.addEventListener("statechange", () => { if (worker.state === "installed") offer(worker) })
    })
  } catch {
    // Refused, as in some private windows: the page then needs its server.
  }
}
