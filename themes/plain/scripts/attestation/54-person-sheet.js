// The form of one person. Errors come with the first attempt to save, and go as they are mended.
"use strict"

/** Fields in a form, made from an edition's template. */
class FieldForm {
  /** `onCheck` is told what is still wrong whenever something changes after the first attempt. */
  constructor(container, edition, isWanted, words, onCheck = () => {}) {
    this.words = words
    const content = document.importNode(edition.fieldsTemplate.content, true)
    const elements = new Map([...content.querySelectorAll(".field")].map(element => [element.dataset.key, element]))
    const fields = edition.fields.filter(isWanted).map(field => ({ ...field, element: elements.get(field.key) }))
    container.replaceChildren(...fields.map(({ element }) => element))
    /** Moments have controls of their own. */
    this.moments = fields.filter(({ type }) => type === "moment")
    this.fields = fields.filter(({ type }) => type !== "moment").map(field => ({
      ...field, control: field.element.querySelector("input, textarea, select"),
      error: field.element.querySelector(".field-error"),
    }))
    this.isTried = false
    container.oninput = () => { if (this.isTried) onCheck(this.check()) }
    container.onchange = container.oninput
  }

  fill(values) {
    for (const field of this.fields) {
      const value = values[field.key] ?? ""
      if (field.type === "flag") field.control.checked = value === "yes"
      else field.control.value = shownValue(field, value)
    }
  }

  get values() {
    return Object.fromEntries(this.fields.map(field => [
      field.key,
      field.type === "flag" ? (field.control.checked ? "yes" : "") : plainValue(field, field.control.value),
    ]))
  }

  /** Looks at all values, marks what is wrong, and gives it. */
  check() {
    this.isTried = true
    const { values } = this
    return this.fields.flatMap(field => {
      const fault = faultOf(field, values[field.key], values)
      const text = fault ? this.words.get(...fault) : ""
      markFault(field.control, field.error, text)
      return text ? [{ text, place: field.control }] : []
    })
  }
}

class PersonSheet {
  constructor(dialog, words, onSave) {
    Object.assign(this, { dialog, words, onSave })
    this.form = dialog.querySelector("form")
    this.title = dialog.querySelector(".sheet-title")
    this.summary = dialog.querySelector(".error-summary")
    this.form.addEventListener("submit", event => {
      event.preventDefault()
      this.save()
    })
    dialog.querySelector(".sheet-cancel").addEventListener("click", () => dialog.close())
  }

  /** Opens the form for a person, or a new one; with `isChecked`, what is missing is told at once. */
  open(person, edition, isChecked = false) {
    this.person = person
    this.title.textContent = this.words.get(person ? "editPersonTitle" : "addPerson")
    this.fields = new FieldForm(
      this.dialog.querySelector(".person-fields"), edition, field => field.isPerson, this.words,
      faults => { if (!this.summary.hidden) this.list(faults) })
    this.fields.fill(person?.values ?? {})
    showFaults(this.summary, "", [])
    this.dialog.showModal()
    const faults = isChecked ? this.fields.check() : []
    const first = faults[0]?.place ?? this.fields.fields[0]?.control
    first?.focus()
  }

  list(faults) {
    listFaults(this.summary, this.words.get("checkThese"), faults)
  }

  save() {
    const faults = this.fields.check()
    showFaults(this.summary, this.words.get("checkThese"), faults)
    if (faults.length) return
    this.dialog.close()
    // What other editions ask for stays.
    const values = { ...this.person?.values, ...this.fields.values }
    this.onSave({ id: this.person?.id ?? newID(), values })
  }
}
