"use strict"

/** The list of all answers. */
class ChoiceList {
  constructor(consents) {
    this.consents = consents
    this.end = consents.root.querySelector(".choices-end")
    this.end.hidden = false
    this.next = this.end.querySelector(".choices-next")
    this.receipt = this.end.querySelector(".choices-receipt")
    this.said = this.end.querySelector(".choices-said")
    this.receipt.addEventListener("click", () => giveReceipt(consents))
    for (const step of consents.steps) {
      step.element.querySelector(".choice-withdraw").addEventListener("click", () => this.withdraw(step))
    }
  }

  withdraw(step) {
    this.consents.answer(step, "withdrawn")
    this.said.textContent = this.consents.words.get("taken", step.title)
    step.element.querySelector(".choice-change").focus()
  }

  show() {
    const { steps, answers, words } = this.consents
    for (const step of steps) this.showStep(step)
    const open = steps.filter(step => !answers.isAnswered(step))
    this.end.querySelector(".choices-sum").textContent =
      open.length ? words.get("open", open.length) : words.get("done")
    this.next.hidden = open.length === 0
    if (open.length) this.next.href = answers.carried(open[0].href)
    const leave = this.end.querySelector(".choices-leave")
    if (leave) leave.hidden = open.length > 0
    // Inside an app only the app can keep a file.
    this.receipt.hidden = answers.all.size === 0 || this.consents.isOfApp && !isInApp()
  }

  showStep(step) {
    const { answers, words } = this.consents
    const entry = answers.of(step)
    const isAnswered = answers.isAnswered(step)
    const state = step.element.querySelector(".choice-state")
    state.hidden = false
    state.textContent = !entry ? words.get("unanswered")
      : isAnswered ? words.get("yours", words.get(entry.answer), entry.version, words.day(entry))
        : words.get("changed", entry.version, words.day(entry))
    step.element.querySelector(".choice-ways").hidden = false
    step.element.querySelector(".choice-change").textContent = words.get(isAnswered ? "change" : "answer")
    step.element.querySelector(".choice-withdraw").hidden = !isAnswered || !given.includes(entry.answer)
  }
}
