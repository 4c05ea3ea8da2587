// A moment seen from now: ten minutes earlier or later with each step, or a day and a time.
"use strict"

const stepMinutes = 10

class MomentStepper {
  constructor(element, words, status, onChange) {
    Object.assign(this, { words, status, onChange })
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
    this.set({ at: { ...day, minutes } })
    announce(this.status, this.spoken)
    this.onChange()
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
    const isTyping = [this.date, this.time].includes(document.activeElement)
    if (!isTyping) [this.date.value, this.time.value] = [isoDay(moment), timeForms.clock(moment)]
  }
}
