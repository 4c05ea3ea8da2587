"use strict"

/** Inside an app all texts are on one page, of which one part is shown: the one that the address names. */
class ConsentParts {
  constructor(consents) {
    this.consents = consents
    this.parts = Array.from(consents.root.querySelectorAll(".consent-part"))
    addEventListener("hashchange", () => this.turn(true))
    this.turn(false)
  }

  /** Nothing in the address means what is still to be answered. */
  turn(isMove) {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const part = wanted?.closest(".consent-part") ?? this.first
    for (const other of this.parts) other.hidden = other !== part
    // A place within the text is the browser's to show.
    if (wanted && wanted !== part) wanted.scrollIntoView()
    else if (isMove) part.querySelector("h1").focus()
    if (isMove && (!wanted || wanted === part)) scrollTo(0, 0)
  }

  get first() {
    const step = this.consents.next(this.consents.steps.at(-1))
    return this.parts.find(part => step && part.id === `consent-${step.id}`) ?? this.parts.at(-1)
  }
}

/** The text that this bar of answers belongs to. */
function stepOf(bar, steps) {
  const part = bar.closest(".consent-part")
  if (part) return steps.find(step => part.id === `consent-${step.id}`)
  const number = Number(bar.id.replace("consent-answer-", ""))
  return steps[number - 1]
}

for (const root of document.querySelectorAll("[data-consents]")) {
  const consents = new Consents(root)
  consents.parts = Array.from(
    root.querySelectorAll(".consent-answer"), bar => new AnswerBar(consents, bar, stepOf(bar, consents.steps)))
  if (root.querySelector(".choices-end")) consents.parts.push(new ChoiceList(consents))
  for (const without of root.querySelectorAll(".consent-without")) without.hidden = true
  consents.show()
  consents.answers.onChange(() => consents.show())
  if (consents.isOfApp) new ConsentParts(consents)
}
