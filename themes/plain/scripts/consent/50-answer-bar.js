"use strict"

/** What may be taken back. */
const given = ["agreed", "allowed"]

/** What is answered only after a question. */
const refusals = ["disagreed", "denied"]

/** The answers to one text. */
class AnswerBar {
  constructor(consents, element, step) {
    Object.assign(this, { consents, element, step })
    const part = element.closest(".consent-part") ?? consents.root
    this.state = part.querySelector(".consent-state")
    this.refusal = element.querySelector(".consent-refusal")
    this.leaving = consents.root.querySelector(".consent-leaving")
    this.listen()
    element.hidden = false
    const toEnd = part.querySelector(".consent-to-end")
    if (toEnd) toEnd.hidden = false
  }

  listen() {
    for (const button of this.element.querySelectorAll("[data-answer]")) {
      button.addEventListener("click", () => this.choose(button.dataset.answer))
    }
    this.on(".consent-withdraw", () => this.consents.answer(this.step, "withdrawn"))
    this.on(".consent-cancel", () => this.ask(this.leaving, () => this.leave()))
  }

  on(selector, act) {
    this.element.querySelector(selector).addEventListener("click", act)
  }

  choose(answer) {
    if (refusals.includes(answer) && this.refusal && !this.refusal.open) {
      this.ask(this.refusal, () => {
        this.consents.answer(this.step, answer)
        this.consents.quit(this.consents.choices)
      })
      return
    }
    this.refusal?.close()
    this.consents.answer(this.step, answer)
    this.consents.goOn(this.step)
  }

  /** Asks in a dialog; `act` is for those who go all the same. */
  ask(dialog, act) {
    dialog.querySelector(".consent-go").onclick = () => {
      dialog.close()
      act()
    }
    const stay = dialog.querySelector(".consent-stay")
    if (stay) stay.onclick = () => dialog.close()
    dialog.showModal()
  }

  leave() {
    this.consents.quit(this.consents.root.querySelector(".consent-exit")?.href ?? this.consents.choices)
  }

  show() {
    const { answers, words } = this.consents
    const entry = answers.of(this.step)
    const isAnswered = answers.isAnswered(this.step)
    this.element.querySelector(".consent-withdraw").hidden = !isAnswered || !given.includes(entry.answer)
    this.state.hidden = !entry
    const text = this.state.querySelector("p")
    if (!entry) text.textContent = ""
    else if (isAnswered) text.textContent = words.get("yours", words.get(entry.answer), entry.version, words.day(entry))
    else text.textContent = words.get("changed", entry.version, words.day(entry))
  }
}
