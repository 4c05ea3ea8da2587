// A moment seen from now: ten minutes earlier or later with each step, or a day and a time.
"use strict"

const stepMinutes = 10

class MomentStepper {
  constructor(element, label, words, status, onChange) {
    Object.assign(this, { label, words, status, onChange })
    this.error = element.querySelector(".field-error")
    this.when = element.querySelector(".stepper-when")
    this.clock = element.querySelector(".stepper-clock")
    this.date = element.querySelector(".stepper-date")
    this.time = element.querySelector(".stepper-time")
    this.exact = element.querySelector(".stepper-exact")
    element.querySelector(".step-earlier").addEventListener("click", () => this.step(-stepMinutes))
    element.querySelector(".step-later").addEventListener("click", () => this.step(stepMinutes))
    for (const input of [this.date, this.time]) input.addEventListener("change", () => this.readInputs())
    this.set({ offset: 0 })
  }

  /** `{ offset }` in minutes from now, which moves with the clock, or `{ at }`, which does not. */
  set(choice) {
    this.choice = choice
    this.markSkipped("")
    this.render()
  }

  /** The moment that is meant when it is now `now`. */
  momentAt(now) {
    const { offset, at } = this.choice
    return at ?? momentOf(new Date(now.getTime() + offset * 60_000))
  }

  step(minutes) {
    const { offset, at } = this.choice
    this.set(at ? { at: momentOf(new Date(dateOf(at).getTime() + minutes * 60_000)) } : { offset: offset + minutes })
    announce(this.status, this.spoken)
    this.onChange()
  }

  /** An input that is empty, or half filled in, means what was there before. */
  readInputs() {
    const [day, minutes] = [readDay(this.date.value), readTime(this.time.value)]
    if (!day || minutes === null) return
    const at = { ...day, minutes }
    if (!isShown(at)) return this.markSkipped(this.words.get("valueSkipped", this.label, timeForms.clock(at)))
    this.set({ at })
    announce(this.status, this.spoken)
    this.onChange()
  }

  /** Says that clocks skip the time that was typed; no longer when there is no text. */
  markSkipped(text) {
    this.skipped = text
    markFault(this.time, this.error, text)
    if (text) this.onChange()
  }

  /** What is wrong. */
  check() {
    const open = () => {
      this.exact.open = true
      this.time.focus()
    }
    return this.skipped ? [{ text: this.skipped, open }] : []
  }

  get spoken() {
    return [this.when.textContent, this.clock.textContent].filter(Boolean).join(", ")
  }

  render(now = new Date()) {
    const moment = this.momentAt(now)
    const isToday = compareDays(moment, momentOf(now)) === 0
    const { offset } = this.choice
    const day = isToday ? "" : longDay(moment, this.words.language)
    this.when.textContent = offset === undefined ? day : fromNow(offset, this.words.language)
    this.clock.textContent = [offset === undefined ? "" : day, timeForms.clock(moment)].filter(Boolean).join(" ")
    const isTyping = this.skipped || [this.date, this.time].includes(document.activeElement)
    if (!isTyping) [this.date.value, this.time.value] = [isoDay(moment), timeForms.clock(moment)]
  }
}
