// The page that asks for the passcode. What it looks for; all words stand there, in the page's language:
//   .unlock                         around all that is shown while the page is locked
//     .unlock-without               says what to do without script; is hidden by the script
//     form.unlock-form              is shown by the script, with
//       input[name=passcode]          and .unlock-error, the text about it; .unlock-show, a button that shows the passcode, may
//                                     be missing
//       .unlock-remember              around input[name=remember]; is shown where the browser can keep something
//       .unlock-passkey               a button; is shown when this browser has a passkey for the seal
//     .unlock-rules                 is shown with the rules that a wrong passcode does not follow, in its ul; may be missing
//     .unlock-status                a live region: everything else
//   .unlock-open                    what is shown with the text: .unlock-lock, a button; .unlock-offer with the buttons
//                                   .unlock-enable and .unlock-not-now; .unlock-news, a live region
//   .unlock-content                 where the text goes; takes the focus
//   template.unlock-words           the words of messages, each in a [data-word]; data-forms has plural forms, as JSON
//   script.unlock-data              what was sealed, as JSON
"use strict"

class Unlock {
  constructor(page, sealed, words) {
    Object.assign(this, { page, sealed, words, policy: sealed.policy, tries: 0, waitsUntil: 0 })
    this.form = page.querySelector(".unlock-form")
    this.field = this.form.querySelector("[name=passcode]")
    if (sealed.publicPasscode) this.field.value = sealed.publicPasscode
    this.error = this.form.querySelector(".unlock-error")
    this.error.setAttribute("role", "alert")
    this.status = page.querySelector(".unlock-status")
    this.news = page.querySelector(".unlock-news")
    this.keys = new SealKeys(sealed.seal)
    this.tellLocked = listenForLocks(sealed.seal, () => this.lock("lockedElsewhere"))
  }

  part(name) {
    return this.page.querySelector(`.unlock-${name}`)
  }

  async start() {
    this.form.addEventListener("submit", event => {
      event.preventDefault()
      this.alone(() => this.takePasscode())
    })
    this.field.addEventListener("input", () => this.fault(""))
    this.part("show")?.addEventListener("click", () => this.reveal(this.field.type === "password"))
    this.part("passkey")?.addEventListener("click", () => this.alone(() => this.takePasskey()))
    this.part("lock").addEventListener("click", () => this.lockEverywhere())
    this.part("enable")?.addEventListener("click", () => this.alone(() => this.enablePasskey()))
    this.part("not-now")?.addEventListener("click", () => this.declinePasskey())
    addEventListener("pagehide", () => this.forgetContent())
    this.canKeep = await this.keys.work()
    await this.alone(() => this.takeRemembered())
    this.form.hidden = false
    const remember = this.part("remember")
    if (remember) remember.hidden = !this.canKeep || !this.policy.rememberDays
    if (!this.canKeep && this.policy.rememberDays) speak(this.status, this.words("notRemembered"))
    await this.offerUse()
    if (!this.shown) await this.alone(() => this.takePasskey(true))
  }

  /** Shows the passcode as text, or hides it again. */
  reveal(isRevealed) {
    this.field.type = isRevealed ? "text" : "password"
    this.part("show")?.setAttribute("aria-pressed", String(isRevealed))
  }

  /** One thing at a time. */
  async alone(act) {
    if (this.isBusy) return
    this.isBusy = true
    this.form.setAttribute("aria-busy", "true")
    try {
      await act()
    } catch {
      speak(this.status, this.words("unsupported"))
    } finally {
      this.isBusy = false
      this.form.removeAttribute("aria-busy")
    }
  }

  // Opening

  async takePasscode() {
    const passcode = this.field.value
    // Browsers offer to keep what is in a password field.
    this.reveal(false)
    const wait = Math.ceil((this.waitsUntil - Date.now()) / 1000)
    if (wait > 0) return this.fault(this.words("wait", wait))
    if (!passcode) return this.fault(this.words("enterPasscode"))
    this.fault("")
    speak(this.status, this.words("checking"))
    const content = await openSlots(passcode, this.sealed)
    speak(this.status, "")
    if (!content) return this.refuse(passcode)
    this.tries = 0
    const key = await this.open(content)
    if (key) await this.remember(key)
  }

  /** A wrong passcode. The pauses spare the reader's computer; whoever has a copy of the page tries without them. */
  refuse(passcode) {
    this.tries += 1
    this.listRules(requirementsOf(this.policy).filter(rule => !rule.follows(passcode)))
    const isLimited = this.policy.retryLimit > 0
    const left = this.policy.retryLimit - this.tries
    const isOver = isLimited && left <= 0
    const pause = this.tries < 3 ? 0 : Math.min(2 ** (this.tries - 2), 60)
    this.waitsUntil = Date.now() + pause * 1000
    const more = isOver ? [this.words("noMoreTries")]
      : [...isLimited ? [this.words("triesLeft", left)] : [], ...pause ? [this.words("wait", pause)] : []]
    this.fault([this.words("wrongPasscode"), ...more].join(" "))
    if (isOver) for (const control of this.form.elements) control.disabled = true
    else this.field.select()
  }

  async takeRemembered() {
    if (!this.policy.rememberDays) return this.keys.forget("key")
    const key = await this.keys.remembered()
    if (!key) return
    const text = await openText(this.sealed, key)
    if (text) return this.show(text, true)
    await this.keys.forget("key")
    speak(this.status, this.words("passcodeChanged"))
  }

  /**
   * Asks for the passkey, where there is one.
   * @param isFirst Whether the page asks by itself as it is opened: then a reader who declines is not told that it failed.
   */
  async takePasskey(isFirst = false) {
    const slot = this.policy.passkeys && await this.keys.read("passkey")
    if (!slot) return
    let opened
    try {
      opened = await openPasskeySlot(slot, this.sealed.id)
    } catch {
      return isFirst ? this.field.focus() : speak(this.status, this.words("passkeyFailed"))
    }
    if (opened && await this.open(opened.content, "passcodeChanged")) return opened.secret.fill(0)
    // The next passcode that opens the page is for the same passkey.
    if (opened) this.passkey = { ...slot, secret: opened.secret }
    await this.keys.forget("passkey")
    if (!opened) speak(this.status, this.words("passkeyGone"))
    await this.offerUse()
    this.field.focus()
  }

  /** Opens the text with the content key: the key of texts, or null when it does not open, which is said. */
  async open(content, otherwise = "damaged") {
    const key = await textKey(content, this.sealed.id)
    const text = await openText(this.sealed, key)
    if (!text) {
      content.fill(0)
      speak(this.status, this.words(otherwise))
      return null
    }
    this.content = content
    this.show(text, false)
    return key
  }

  show(text, isRemembered) {
    this.listRules([])
    this.field.value = ""
    this.shown = new ShownText(this.part("content"), text)
    this.page.querySelector(".unlock").hidden = true
    this.part("open").hidden = false
    speak(this.news, this.words("opened"))
    this.part("content").focus()
    this.shown.goToFragment()
    // Who has the key remembered wants to be left in peace.
    if (!isRemembered) this.endRest = afterRest(this.policy.lockAfterSeconds, () => this.lock("lockedIdle"))
    this.offerPasskey()
  }

  async remember(key) {
    if (!this.form.querySelector("[name=remember]")?.checked) return
    const until = await this.keys.remember(key, this.policy.rememberDays)
    if (until) this.endRest?.()
    const day = until && new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(until)
    speak(this.news, day ? this.words("remembered", day) : this.words("notRemembered"))
  }

  // Locking

  async lockEverywhere() {
    await this.keys.forget("key")
    this.tellLocked()
    this.lock("locked")
  }

  lock(why) {
    if (!this.shown) return
    this.endRest?.()
    this.shown.remove()
    this.shown = null
    this.forgetContent()
    this.part("open").hidden = true
    this.page.querySelector(".unlock").hidden = false
    speak(this.status, this.words(why))
    this.field.focus()
    this.offerUse()
  }

  forgetContent() {
    this.content?.fill(0)
    this.passkey?.secret.fill(0)
    this.content = this.passkey = null
  }

  // Passkeys

  /** The button that opens with a passkey, where there is one. */
  async offerUse() {
    const button = this.part("passkey")
    if (button) button.hidden = !this.policy.passkeys || !await this.keys.read("passkey")
  }

  /** The question whether to make one: after a passcode, where something can be kept, once. Else nobody needs the key. */
  async offerPasskey() {
    const offer = this.part("offer")
    if (offer) offer.hidden = true
    if (this.passkey && this.content) await this.renewPasskey()
    const isOpen = offer && this.content && this.policy.passkeys && this.canKeep
      && !await this.keys.read("passkey") && !await this.keys.read("declined")
    if (!isOpen) this.forgetContent()
    if (offer) offer.hidden = !this.content
  }

  async enablePasskey() {
    if (!this.content) return
    let message
    try {
      const passkey = await newPasskey(location.hostname)
      const slot = passkey && this.content && await passkeySlot(passkey, this.content, this.sealed.id)
      message = !slot ? "passkeyMissing" : await this.keys.write("passkey", slot) ? "passkeyEnabled" : "notRemembered"
    } catch {
      message = "passkeyFailed"
    }
    if (message === "passkeyMissing") await this.keys.write("declined", 1)
    this.part("offer").hidden = message !== "passkeyFailed"
    if (message !== "passkeyFailed") this.forgetContent()
    speak(this.news, this.words(message))
    this.part("content").focus()
  }

  /** Keeps a passkey after the passcode was changed: the new content key is wrapped for it. */
  async renewPasskey() {
    const slot = await passkeySlot(this.passkey, this.content, this.sealed.id)
    this.passkey = null
    if (await this.keys.write("passkey", slot)) speak(this.news, this.words("passkeyEnabled"))
  }

  async declinePasskey() {
    // First: whoever sees the question go may leave the page at once.
    await this.keys.write("declined", 1)
    this.part("offer").hidden = true
    this.forgetContent()
    this.part("content").focus()
  }

  // Messages

  /** What is wrong with the field; nothing for an empty text. */
  fault(text) {
    this.error.textContent = text
    this.error.hidden = !text
    if (text) this.field.setAttribute("aria-invalid", "true")
    else this.field.removeAttribute("aria-invalid")
    if (text) this.field.focus()
  }

  listRules(rules) {
    const part = this.part("rules")
    if (!part) return
    part.querySelector("ul").replaceChildren(...rules.map(({ name, number, words }) => {
      return Object.assign(document.createElement("li"), { textContent: words ?? this.words(name, number) })
    }))
    part.hidden = rules.length === 0
  }
}

/** Starts the page, or says why it cannot be opened here. */
function offerUnlock(page) {
  const words = wordsOf(page.querySelector("template.unlock-words"))
  for (const element of page.querySelectorAll(".unlock-without")) element.hidden = true
  const sealed = readSealed(page.querySelector("script.unlock-data")?.textContent ?? "")
  const obstacle = location.protocol === "file:" ? "fromDisk"
    : !isSecureContext ? "notSecure"
    : !crypto?.subtle ? "unsupported"
    : !sealed ? "damaged"
    : !isInPlace(sealed.context, location.pathname) ? "elsewhere" : null
  if (obstacle) speak(page.querySelector(".unlock-status"), words(obstacle))
  else new Unlock(page, sealed, words).start()
}

if (globalThis.document?.querySelector(".unlock")) offerUnlock(document)
