// The switcher of the gallery. It works from outside: what is shown are plain pages without any script, whose address
// says theme and mode, and whose width makes the size. Only what a tuning changes is put into them, as a style sheet;
// that needs a server, because from a folder browsers let no page touch another.
"use strict";
(() => {
  const element = (id) => document.getElementById(id);
  const names = ["theme", "page", "mode", "size", "beside"];
  const controls = Object.fromEntries([...names, "tuning"].map((name) => [name, element(name)]));
  const flags = [...document.querySelectorAll("#flags input")];
  const view = element("view");
  const other = element("other");

  const option = (name, value) => [...controls[name].options].find((one) => one.value === value);
  const title = (name) => controls[name].selectedOptions[0].textContent;
  const themeOf = (flag) => flag.parentElement.dataset.theme;
  const flagsOf = (theme) => flags.filter((flag) => themeOf(flag) === theme);
  const presetsOf = (theme) => [...controls.tuning.options].filter((one) => one.dataset.theme === theme);
  const chosen = () => flagsOf(controls.theme.value).filter((flag) => flag.checked).map((flag) => flag.value);
  const standard = () => flagsOf(controls.theme.value).filter((flag) => flag.defaultChecked).map((flag) => flag.value);
  const same = (left, right) => left.join(" ") === right.join(" ");

  /** What the address asks for, where there is such a choice: whatever it says, nothing else can be chosen. */
  function readState() {
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const name of names) {
      const found = asked.has(name) && option(name, asked.get(name));
      controls[name].value = (found || controls[name].options[0]).value;
    }
    // The name of a preset, or those of flags.
    const tuning = asked.get("tuning");
    const preset = presetsOf(controls.theme.value).find((one) => one.value === tuning);
    const wanted = tuning === null ? null : (preset ? preset.dataset.flags : tuning).split(" ");
    for (const flag of flags) {
      const isHere = themeOf(flag) === controls.theme.value;
      flag.checked = wanted && isHere ? wanted.includes(flag.value) : flag.defaultChecked;
    }
  }

  function writeState() {
    const state = new URLSearchParams();
    for (const name of names) {
      if (controls[name].selectedIndex > 0) state.set(name, controls[name].value);
    }
    if (!same(chosen(), standard())) state.set("tuning", chosen().join(" "));
    const text = state.toString();
    history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
  }

  /** Shows the flags and presets of the theme, and which preset the flags make. */
  function offerTunings() {
    const theme = controls.theme.value;
    for (const flag of flags) flag.parentElement.hidden = themeOf(flag) !== theme;
    element("flags").hidden = flagsOf(theme).length === 0;
    controls.tuning.disabled = flagsOf(theme).length === 0;
    for (const one of controls.tuning.options) {
      one.hidden = one.disabled = one.dataset.theme !== undefined && one.dataset.theme !== theme;
    }
    const preset = presetsOf(theme).find((one) => same(one.dataset.flags.split(" ").filter(Boolean), chosen()));
    const own = same(chosen(), standard()) ? option("tuning", "") : preset || option("tuning", "own");
    own.selected = true;
  }

  /** Takes over the flags of a preset. */
  function applyPreset() {
    const one = controls.tuning.selectedOptions[0];
    if (one.value === "own") return;
    const on = one.value === "" ? standard() : one.dataset.flags.split(" ");
    for (const flag of flagsOf(controls.theme.value)) flag.checked = on.includes(flag.value);
  }

  function show(frame, theme, name) {
    const address = `${theme}/sample/${controls.mode.value}/${controls.page.value}`;
    const wanted = new URL(address, location.href).href;
    frame.width = controls.size.value;
    frame.title = `${name}: ${title("page")}, ${title("mode").toLowerCase()}, ${title("size").toLowerCase()}`;
    const isThere = frame.dataset.wanted === wanted || (!frame.dataset.wanted && frame.src === wanted);
    frame.dataset.wanted = wanted;
    if (isThere) return;
    // Not an entry in the history for every choice: the address of this page has them all.
    frame.contentWindow.location.replace(wanted);
  }

  /** Puts what differs from the theme as it is behind the page's own style sheet. False where that is not allowed. */
  function tune() {
    let page = null;
    try {
      page = view.contentDocument;
    } catch {
      page = null;
    }
    // On its way from one page to the next it still holds the old one.
    if (page && page.location.href.split("#")[0] !== view.dataset.wanted) return true;
    const sheet = page && page.querySelector('link[rel="stylesheet"]');
    if (!sheet) return false;
    for (const old of page.querySelectorAll("link[data-tuning]")) old.remove();
    const folder = sheet.getAttribute("href").replace(/[^/]*$/, "");
    let last = sheet;
    for (const flag of flagsOf(controls.theme.value).filter((one) => one.checked !== one.defaultChecked)) {
      const link = page.createElement("link");
      link.rel = "stylesheet";
      link.href = folder + flag.dataset.file;
      link.dataset.tuning = flag.value;
      last.after(link);
      last = link;
    }
    return true;
  }

  function update() {
    offerTunings();
    writeState();
    show(view, controls.theme.value, title("theme"));
    const beside = controls.beside.value;
    other.hidden = beside === "";
    if (beside !== "") show(other, beside, title("beside"));
    const cannot = !tune() && !same(chosen(), standard());
    element("status").textContent =
      cannot ? "Tunings can be tried where the gallery comes from a server, not from a folder." : view.title;
  }

  document.querySelector(".controls").hidden = false;
  for (const name of names) controls[name].addEventListener("change", update);
  for (const flag of flags) flag.addEventListener("change", update);
  controls.tuning.addEventListener("change", () => { applyPreset(); update(); });
  view.addEventListener("load", tune);
  addEventListener("hashchange", () => { readState(); update(); });
  // A link of the list below is a choice too.
  document.querySelector(".choices").addEventListener("click", (event) => {
    const link = event.target.closest("a[target=view]");
    const parts = link && link.getAttribute("href").match(/^(.*?)\/sample\/([^/]*)\/(.*)$/);
    const found = parts && [option("theme", parts[1]), option("mode", parts[2]), option("page", parts[3])];
    if (!found || !found.every(Boolean)) return;
    event.preventDefault();
    for (const one of found) one.selected = true;
    update();
    element("stage").focus();
  });
  readState();
  update();
})();
