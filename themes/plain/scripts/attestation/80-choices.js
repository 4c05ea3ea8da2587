// What is filled in beside the people: the edition's other fields, its moments and its reasons.
"use strict"

class Choices {
  constructor(root, words, status, onChange) {
    Object.assign(this, { words, status, onChange })
    this.reasonsPart = root.querySelector(".maker-reasons")
    this.fieldsPart = root.querySelector(".maker-fields")
    this.fieldsPart.addEventListener("change", onChange)
  }

  /** Shows what an edition asks for; what was typed under the same names stays. */
  show(edition) {
    const before = this.edition ? this.record : { values: {}, reasons: [], detail: "" }
    this.edition = edition
    this.reasons = new Reasons(this.reasonsPart, edition, this.words, this.onChange)
    this.form = new FieldForm(this.fieldsPart, edition, field => !field.isPerson, this.words)
    this.fieldsPart.hidden = this.fieldsPart.childElementCount === 0
    this.steppers = new Map(this.form.moments.map(({ key, label, element }) =>
      [key, new MomentStepper(element, label, this.words, this.status, this.onChange)]))
    this.fill(before)
  }

  fill({ values = {}, reasons = [], detail = "" }) {
    this.form.fill(values)
    this.reasons.choose(reasons)
    this.reasons.detailValue = detail
  }

  /** What can be kept: never a moment, which would be stale. */
  get record() {
    const { values } = this.form
    return { values, reasons: this.reasons.chosen.map(({ code }) => code), detail: this.reasons.detailValue }
  }

  /** What a document is made with, when it is now `now`. */
  choicesAt(now) {
    const moments = Object.fromEntries([...this.steppers].map(([key, stepper]) => [key, stepper.momentAt(now)]))
    return {
      values: this.form.values, moments, reasons: this.reasons.chosen, detail: this.reasons.detailValue,
    }
  }

  check() {
    return [
      ...this.reasons.check(), ...this.form.check(), ...[...this.steppers.values()].flatMap(stepper => stepper.check()),
    ]
  }

  /** Moves what is seen from now on with the clock. */
  tick() {
    for (const stepper of this.steppers.values()) stepper.render()
  }
}
