// What people are asked, and what they have answered: docs/onboarding.md, section Consent. The answers stay in this
// browser, or go to the app that shows the page.
//
// What it looks for on the page; all words stand there, in the page's language:
//   [data-consents]        around everything: the name under which the answers of this app are kept. With data-in-app they
//                          are not kept here but given to the app
//   [data-consent]         what is asked, in order: its id. data-version, data-kind (agreement, required, optional),
//                          data-sha256 of the words, data-language of the text; a link in it leads to the text
//   .consent-answer        the answers to one text: buttons with data-answer, and what is asked when somebody refuses
//   .consent-part          inside an app, one text of several on the page
//   .choices-end           what comes below the list of answers
//   .consent-without       is hidden by the script: says what does not work without it
//   [data-word]            the words; %1 to %3 are filled in; data-forms has plural forms, as JSON
"use strict"

/**
 * Gives `message` to the app that shows this page in a web view: as an object on Apple's platforms, as JSON on Android.
 * Elsewhere nobody listens, and nothing happens: docs/in-app.md, section Messages.
 */
function tellApp(message) {
  const told = { colophon: 1, ...message }
  try {
    globalThis.webkit?.messageHandlers?.colophon?.postMessage(told)
    globalThis.AndroidInterface?.postMessage?.(JSON.stringify(told))
  } catch (error) {
    // What an app does with a message must not keep its users from answering.
    console.warn(error)
  }
}

/** Whether an app listens. */
function isInApp() {
  return Boolean(globalThis.webkit?.messageHandlers?.colophon || globalThis.AndroidInterface)
}
