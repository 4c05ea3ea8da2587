// Lets the device shake when a list has come, or could not be had. Browsers allow it only after the reader has touched
// the page, so it waits for the first touch; readers who want less motion are left alone.
"use strict"

/** Milliseconds of shaking and of rest, in turn. */
const patterns = { success: [20], failure: [30, 80, 30] }

const pattern = patterns[document.querySelector("[data-haptics]")?.dataset.haptics]
if (pattern && navigator.vibrate) {
  addEventListener("pointerup", () => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate(pattern)
  }, { once: true })
}
