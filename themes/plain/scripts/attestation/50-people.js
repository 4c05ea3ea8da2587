// The list of people: chosen, changed, put in order, deleted.
"use strict"

/** What a person is called. */
function nameOf({ values }) {
  return [values.firstName, values.lastName].filter(Boolean).join(" ") || Object.values(values).find(Boolean) || "–"
}

class PeopleList {
  /** `on` has `change` and `edit(person)`; the latter is told of a wish only. */
  constructor(root, words, status, on) {
    Object.assign(this, { words, status, on, people: [], chosen: new Set(), isArranging: false })
    this.list = root.querySelector(".people")
    this.nobody = root.querySelector(".maker-nobody")
    this.arrange = root.querySelector(".maker-arrange")
    this.add = root.querySelector(".maker-add")
    this.row = root.querySelector(".person-row")
    this.arrange.addEventListener("click", () => this.setArranging(!this.isArranging))
    this.add.addEventListener("click", () => on.edit(null))
  }

  get chosenPeople() {
    return this.people.filter(person => this.chosen.has(person.id))
  }

  /** Shows other people, of whom those with these numbers are chosen. */
  show(people, chosen) {
    this.people = people
    this.chosen = new Set(chosen)
    this.render()
  }

  /** Puts a new or changed person in. Who is added is meant alone: the next two taps make one document. */
  save(person) {
    const place = this.people.findIndex(({ id }) => id === person.id)
    if (place < 0) this.people.push(person)
    else this.people[place] = person
    if (place < 0) this.chosen = new Set([person.id])
    this.changed()
    announce(this.status, this.words.get("personSaved", nameOf(person)))
    this.focus(person, ".person-edit")
  }

  setArranging(isArranging) {
    this.isArranging = isArranging
    this.arrange.setAttribute("aria-pressed", isArranging)
    this.list.classList.toggle("is-arranging", isArranging)
  }

  changed() {
    this.render()
    this.on.change()
  }

  render() {
    const isEmpty = this.people.length === 0
    this.nobody.hidden = !isEmpty
    this.list.hidden = isEmpty
    this.arrange.hidden = isEmpty
    if (isEmpty) this.setArranging(false)
    this.list.replaceChildren(...this.people.map((person, place) => this.newRow(person, place)))
  }

  newRow(person, place) {
    const row = copyOf(this.row)
    const name = nameOf(person)
    const { birthDate = "", city = "" } = person.values
    row.dataset.person = person.id
    row.querySelector(".row-title").textContent = name
    row.querySelector(".row-secondary").textContent =
      [shownValue({ type: "date" }, birthDate), city].filter(Boolean).join(" · ")
    const box = row.querySelector("input")
    box.checked = this.chosen.has(person.id)
    box.addEventListener("change", () => {
      if (box.checked) this.chosen.add(person.id)
      else this.chosen.delete(person.id)
      this.on.change()
    })
    const act = (selector, word, action, isOff = false) => {
      const button = row.querySelector(selector)
      button.setAttribute("aria-label", this.words.get(word, name))
      button.disabled = isOff
      button.addEventListener("click", action)
    }
    act(".person-edit", "editPerson", () => this.on.edit(person))
    act(".person-up", "moveUp", () => this.move(person, -1), place === 0)
    act(".person-down", "moveDown", () => this.move(person, 1), place === this.people.length - 1)
    act(".person-delete", "deletePerson", () => this.delete(person))
    return row
  }

  move(person, step) {
    const place = this.people.indexOf(person)
    this.people.splice(place, 1)
    this.people.splice(place + step, 0, person)
    this.changed()
    announce(this.status, this.words.get("personMoved", nameOf(person), place + step + 1))
    const [first, second] = step < 0 ? [".person-up", ".person-down"] : [".person-down", ".person-up"]
    this.focus(person, `${first}:enabled`) || this.focus(person, `${second}:enabled`)
  }

  delete(person) {
    const place = this.people.indexOf(person)
    const wasChosen = this.chosen.delete(person.id)
    this.people.splice(place, 1)
    this.changed()
    const undo = newElement("button", { type: "button", className: "plain-button" }, this.words.get("undo"))
    undo.addEventListener("click", () => {
      this.people.splice(place, 0, person)
      if (wasChosen) this.chosen.add(person.id)
      this.changed()
      this.status.replaceChildren()
      this.focus(person, ".person-edit")
    })
    announce(this.status, this.words.get("personDeleted", nameOf(person)), " ", undo)
    const next = this.people[place] ?? this.people[place - 1]
    if (next) this.focus(next, ".person-delete")
    else this.add.focus()
  }

  /** Moves the focus to a part of a person's row; true when it is there. */
  focus(person, selector) {
    const target = this.list.querySelector(`[data-person="${person.id}"] ${selector}`)
    target?.focus()
    return Boolean(target)
  }
}
