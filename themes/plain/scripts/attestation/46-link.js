// A link can fill in the form: `#firstName=Camille&reasons=travail,sante&departure=-20m`. What stands behind the `#` is
// read here and sent to no server; then it is taken out of the address.
"use strict"

/** The most that is read of a link. */
const longestLink = 8000

/**
 * The names and values of a fragment, in their order; null when it is none of ours. A `+` is a plus, not a space. What
 * cannot be decoded is taken as it stands.
 */
function readFragment(fragment) {
  const text = fragment.replace(/^#/, "").slice(0, longestLink)
  if (!text.includes("=")) return null
  const decoded = part => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  }
  return text.split("&").filter(Boolean).map(pair => {
    const [name, ...value] = pair.split("=")
    return [decoded(name), decoded(value.join("="))]
  })
}

/** Takes the fragment out of the address, so that it is neither shared nor kept in the history. */
function removeFragment() {
  history.replaceState(history.state, "", location.pathname + location.search)
}
