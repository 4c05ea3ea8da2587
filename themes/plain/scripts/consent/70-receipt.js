"use strict"

/** What was answered to which words, for the reader to keep: docs/onboarding.md, section My choices. */
function consentReceipt(consents) {
  const { steps, answers, words, root } = consents
  return {
    colophon: 1, type: "consent-receipt", app: root.dataset.name, made: new Date().toISOString(), note: withoutMarks(words.get("receipt")),
    answers: steps.filter(step => answers.of(step)).map(step => {
      const { answer, version, date, sha256, language } = answers.of(step)
      const address = consents.isOfApp ? step.address : step.href.split("#")[0]
      return { id: step.id, title: step.title, version, answer, date, language, textSHA256: sha256, address }
    }),
  }
}

/** Saves it as a file; inside an app it goes to the app. */
function giveReceipt(consents) {
  const receipt = consentReceipt(consents)
  if (consents.isOfApp) {
    tellApp(receipt)
    return
  }
  const file = new Blob([JSON.stringify(receipt, null, 2), "\n"], { type: "application/json" })
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = `consent-receipt-${receipt.made.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10000)
}
