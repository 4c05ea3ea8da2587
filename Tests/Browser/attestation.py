#!/usr/bin/env python3
"""Makes attestations on their page in Chromium, as different readers do.

    attestation.py FOLDER

FOLDER is a site in French, English and Arabic whose page of attestations offers `deplacement` and `honneur`. Beside it,
FOLDER/cases.json lists attestations that the program has made of the same values, each with what its code says and its
PDF file; the page has to say the same. RECORD=1 writes the accessibility tree anew. Prints what is wrong and a summary;
exits with 1 when anything is.
"""

import io
import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from attestation_site import CAMILLE, SHEET, Reader, look
from check import comes_true
from qr import qr_codes

TREE = Path(__file__).parent / "attestation.aria.yml"
PREFILL = "#" + "&".join(f"{key}={value}" for key, value in CAMILLE.items()).replace(" ", "%20")


def code_on_screen(reader, number=0):
    """What the QR code says, read from a picture of the screen by a reader that knows nothing of ours."""
    from PIL import Image

    found = []

    def is_read():
        shot = reader.find(".made > .made-code").nth(number).screenshot()
        with Image.open(io.BytesIO(shot)) as image:
            found[:] = qr_codes(image)
        return len(found) == 1

    # What moves over the page after a click may still be on a picture.
    return found[0].text if comes_true(reader.tab, is_read) else None


def without_script(browser, server, folder):
    """The form that is printed and filled in by hand: whole, and with nothing on it that does nothing."""
    reader = Reader(browser, server, "a reader without scripts", java_script_enabled=False)
    reader.expect(lambda: reader.find(".edition").count() == 2, "not all editions are there")
    reader.expect(lambda: not reader.is_seen(".maker"), "what needs a script is there without one")
    reader.expect(lambda: reader.find("main button:visible").count() == 0, "there is a button that does nothing")
    names = reader.lines("#deplacement .blank")
    reader.expect(names[:4] == ["Prénom", "Nom", "Date de naissance", "Lieu de naissance"], f"the blanks are {names}")
    reader.tab_to("#deplacement [data-value=lastName] input")
    reader.type("Martin")
    reader.tab_to("#deplacement [data-reason=sante]")
    reader.press("Space")
    reader.press("Enter")
    reader.expect(lambda: reader.tab.url == reader.address, f"the form was sent to {reader.tab.url}")
    reader.expect(lambda: reader.find("#deplacement label:has-text('Santé')").count() == 1, "a box has no label")
    text = printed(reader)
    for words in ("Je soussigné(e)", "Date de naissance", "Signature", "Ce texte est un modèle"):
        reader.expect(words in text, f"{words!r} is not on paper")
    for words in ("Choisissez", "Imprimez", "Vérifier une signature"):
        reader.expect(words not in text, f"paper has words for the screen: {words}")
    reader.find(".attestation-verify a").click()
    reader.expect(lambda: reader.tab.url == reader.address + "verify/", "nothing leads to where signatures are checked")

    # The same with a browser in which axe-core runs, but whose script never came.
    blocked = Reader(browser, server, "a reader whose script does not come")
    blocked.tab.route("**/*.js", lambda route: route.abort())
    blocked.tab.goto(blocked.address)
    blocked.findings = [text for text in blocked.findings if "ERR_FAILED" not in text]
    blocked.axe("the plain form")
    return [reader, blocked]


def printed(reader):
    path = Path(os.environ.get("TMPDIR", "/tmp")) / f"attestation-{os.getpid()}.pdf"
    path.write_bytes(reader.tab.pdf(prefer_css_page_size=True))
    text = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True).stdout
    path.unlink()
    return text


def by_keyboard(browser, server, folder):
    """From an empty page to a pinned attestation and back, without a mouse."""
    reader = Reader(browser, server, "a reader at the keyboard")
    reader.axe("the empty page")
    types_a_person(reader)
    chooses(reader)
    certifies(reader)
    pins(reader)
    return [reader]


def types_a_person(reader):
    """The form whose first attempt fails has to take the second: the app this page comes from had no way to."""
    reader.tab_to(".maker-add")
    reader.press("Enter")
    reader.expect(lambda: reader.has_focus("#deplacement-firstName"), "the first field has no focus")
    reader.expect(lambda: not reader.is_seen(".person-sheet .field-error"), "there are errors before the first attempt")
    reader.press("Enter")
    wrong = ".person-sheet [aria-invalid=true]"
    reader.expect(lambda: reader.find(wrong).count() == len(CAMILLE), f"{reader.find(wrong).count()} fields are wrong")
    reader.expect(lambda: reader.has_focus(".person-sheet .error-summary"), "the list of errors has no focus")
    told = reader.lines(".person-sheet .error-summary li")
    reader.expect(told[0] == "Prénom : ce champ est obligatoire", f"the errors are {told}")
    described = reader.find("#deplacement-firstName").get_attribute("aria-describedby")
    reader.expect(described == "deplacement-firstName-error", f"the field is described by {described}")
    reader.axe("a form with errors")
    reader.press("Tab", "Enter")
    reader.expect(lambda: reader.has_focus("#deplacement-firstName"), "an error does not lead to its field")
    reader.type("   ")
    reader.expect(lambda: reader.find(wrong).count() == len(CAMILLE), "white space is taken for a name")
    reader.type("Camille  ")
    reader.expect(lambda: reader.find(wrong).count() == len(CAMILLE) - 1, "an error stays when it is mended")
    told = reader.lines(".person-sheet .error-summary li")
    reader.expect(len(told) == len(CAMILLE) - 1 and told[0].startswith("Nom :"), f"a mended error is still listed: {told}")
    reader.expect(lambda: reader.has_focus("#deplacement-firstName"), "the list of errors takes the focus")
    for key in list(CAMILLE)[1:]:
        reader.press("Tab")
        reader.expect(lambda: reader.has_focus(f"#deplacement-{key}"), f"the Tab key does not come to {key}")
        reader.expect(not is_covered(reader, ".person-sheet .sheet-actions"), f"{key} is below the buttons")
        reader.type("31/02/1990" if key == "birthDate" else CAMILLE[key])
    reader.press("Enter")
    told = reader.lines(".person-sheet .error-summary li")
    reader.expect(told == ["Date de naissance : saisissez une date réelle, par exemple 31/01/1970"], f"the errors are {told}")
    reader.press("Tab", "Enter", "ControlOrMeta+a")
    reader.type("31011970")
    reader.expect(lambda: not reader.is_seen(".person-sheet .error-summary"), "the list of errors stays when all are mended")
    reader.tab_to(".person-sheet [type=submit]")
    reader.expect(lambda: reader.find(".person-sheet [type=submit]").is_enabled(), "the person cannot be saved")
    reader.press("Enter")
    reader.said("Camille Martin")
    reader.expect(lambda: not reader.is_seen(".person-sheet"), "the form stays")
    reader.expect(lambda: reader.has_focus(".person-edit"), "the focus is lost when a person is saved")
    row = reader.find(".person").inner_text().split("\n")
    reader.expect(row[:2] == ["Camille Martin", "31/01/1970 · Paris"], f"the person is shown as {row}")


def is_covered(reader, bar):
    """Whether what has the focus is below a bar at the end of the screen."""
    return reader.tab.evaluate(
        "bar => document.activeElement.getBoundingClientRect().bottom > document.querySelector(bar).getBoundingClientRect().top",
        bar)


def chooses(reader):
    reader.tab_to(".maker-make")
    reader.press("Enter")
    told = reader.lines(".maker-summary li")
    reader.expect(told == ["Choisissez un motif."], f"without a reason is told {told}")
    reader.axe("a page with errors")
    reader.press("Tab", "Enter")
    reader.expect(lambda: reader.has_focus(".chip input[value=travail]"), "the error does not lead to the reasons")
    reader.press("Space")
    reader.expect(lambda: not reader.is_seen(".maker-summary"), "the list of errors stays when a reason is chosen")
    reader.press("Tab", "Tab", "Space")
    texts = reader.lines(".reason-texts li")
    reader.expect(len(texts) == 2 and texts[0].startswith("Trajet entre mon domicile"), f"the chosen texts are {texts}")
    reader.tab_to(".step-earlier")
    reader.press("Enter", "Enter")
    reader.said("il y a 20 minutes")
    reader.tab_to(".step-later")
    reader.expect(not is_covered(reader, ".maker-bar"), "the stepper is below the button")
    reader.press("Enter", "Enter", "Enter")
    reader.said("dans 10 minutes")
    reader.press("Enter")
    reader.tab_to(".step-earlier", "Shift+Tab")
    reader.press("Enter", "Enter", "Enter", "Enter")
    reader.said("il y a 20 minutes")
    reader.axe("the page filled in")


def certifies(reader):
    reader.tab_to(".maker-make")
    reader.press("Enter")
    reader.expect(lambda: reader.has_focus(".certify-yes"), "what is to be certified has no focus")
    text = reader.find("#certify-text").inner_text()
    reader.expect("Je certifie que ce que je déclare est exact" in text and "Camille Martin" in text, f"asked is {text!r}")
    reader.axe("the question")
    reader.press("Escape")
    reader.expect(lambda: not reader.is_seen(".result") and reader.has_focus(".maker-make"), "no is taken for yes")
    before = reader.tab.evaluate("Math.floor(Date.now() / 60_000)")
    reader.press("Enter", "Enter")
    reader.expect(lambda: reader.is_seen(".result") and reader.has_focus(".result-title"), "the document is not there")
    created, departure = (reader.tab.evaluate(
        "minutes => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' }).format(minutes * 60_000)",
        minutes) for minutes in (before, before - 20))
    lines = (code_on_screen(reader) or "").split(";\n")
    meant = ["Attestation: déplacement", f"Créée: {created}", "Nom: Martin", "Prénom: Camille", f"Départ: {departure}",
             "Motifs: travail, sante"]
    late = lines[1:2] != meant[1:2] and lines[0] == meant[0]
    reader.expect(late or lines == meant, f"the code says {lines}, not {meant}")
    reader.expect(created[-5:] in reader.find(".letter-foot").first.inner_text() or late, "the time of creation is not told")
    reader.axe("the document")


def pins(reader):
    reader.press("Escape")
    reader.expect(lambda: not reader.is_seen(".result") and reader.has_focus(".maker-make"), "Escape does not close the document")
    reader.press("Enter", "Enter")
    reader.expect(lambda: reader.kept() == [], f"kept without being asked: {reader.kept()}")
    reader.tab_to(".result-pin")
    reader.press("Enter")
    reader.said("Épinglée")
    reader.expect(lambda: not reader.is_seen(".result-close"), "what is pinned can be closed")
    reader.press("Escape")
    reader.expect(lambda: reader.is_seen(".result"), "Escape closes what is pinned")
    reader.tab.go_back()
    reader.expect(lambda: reader.is_seen(".result"), "the way back closes what is pinned")
    letter = reader.find(".made .letter").inner_text()
    reader.expect(lambda: len(reader.kept()) == 1, f"kept is {reader.kept()}")
    reader.tab.reload()
    reader.expect(lambda: reader.is_seen(".result") and not reader.is_seen(".maker-form"), "what is pinned is not there any more")
    reader.expect(lambda: reader.find(".made .letter").inner_text() == letter, "what is pinned has changed")
    reader.axe("what is pinned")
    reader.tab_to(".result-pin")
    reader.press("Enter")
    reader.said("n’est plus épinglée")
    reader.expect(lambda: reader.kept() == [], f"kept after unpinning: {reader.kept()}")
    reader.tab_to(".result-close", "Shift+Tab")
    reader.press("Enter")
    reader.expect(lambda: reader.is_seen(".maker-form") and reader.find(".person").count() == 0, "the page has kept a person")


def with_a_family(browser, server, folder):
    """Several people: chosen, put in order, deleted and back; one document each."""
    reader = Reader(browser, server, "a reader with a family", phone=False)
    for name in ("Camille", "Noé", "Zoé"):
        reader.add_person({**CAMILLE, "firstName": name})

    def names():
        return reader.lines(".person .row-title")

    chosen = reader.lines(".person:has(input:checked) .row-title")
    reader.expect(chosen == ["Zoé Martin"], f"after adding somebody, chosen are {chosen}")

    reader.tab_to(".maker-arrange")
    reader.press("Enter")
    reader.tab_to("[data-person='1'] .person-down")
    reader.press("Enter", "Enter")
    reader.said("Camille Martin : maintenant en position 3.")
    reader.expect(lambda: names() == ["Noé Martin", "Zoé Martin", "Camille Martin"], f"the order is {names()}")
    reader.expect(lambda: reader.has_focus(".person-up"), "the focus is lost at the end of the list")
    reader.axe("a list to be changed")
    reader.press("Enter")
    reader.tab_to(".person-delete")
    reader.press("Enter")
    reader.expect(lambda: names() == ["Noé Martin", "Zoé Martin"], f"after deleting there are {names()}")
    reader.find(".maker-status button").click()
    reader.expect(lambda: names() == ["Noé Martin", "Camille Martin", "Zoé Martin"], f"undone, there are {names()}")
    reader.tab_to(".maker-arrange", "Shift+Tab")
    reader.press("Enter")
    reader.find(".person input").nth(0).check()
    reader.find(".chip", has_text="Santé").click()
    reader.make()
    made = [(code_on_screen(reader, number) or "").split(";\n") for number in range(2)]
    said = [lines[3:4] for lines in made]
    reader.expect(said == [["Prénom: Noé"], ["Prénom: Zoé"]], f"the codes are those of {said}")
    text = printed(reader)
    reader.expect(text.count("Attestation de déplacement") == 2, "not each document is on paper")
    reader.expect(text.count("\f") == 4, f"{text.count(chr(12))} pages instead of 4")
    return [reader]


def who_is_remembered(browser, server, folder):
    """What is kept, when somebody wants it, and how it goes; then two taps are enough."""
    reader = Reader(browser, server, "a reader who is remembered", has_touch=True, before=SHEET)
    reader.add_person()
    reader.find(".chip", has_text="Travail").click()
    reader.expect(lambda: reader.kept() == [], "something is kept before anybody asked")
    reader.find(".maker-remember").check()
    reader.expect(lambda: len(reader.kept()) == 1, f"kept is {reader.kept()}")
    told = reader.lines(".maker-kept li")
    reader.expect(told == ["Personnes : Camille Martin", "Vos derniers choix"], f"told of what is kept: {told}")
    reader.tab.reload()
    reader.expect(lambda: reader.find(".person input:checked").count() == 1, "the person is forgotten")
    reader.expect(lambda: reader.find(".chip input:checked").count() == 1, "the reason is forgotten")
    reader.tab.evaluate("scrollTo(0, 0)")
    box = reader.find(".maker-make").bounding_box()
    reader.expect(box["y"] > 812 * 0.66 and box["y"] + box["height"] <= 812, f"the button is out of the thumb's reach: {box}")
    reader.expect(box["height"] >= 44 and box["width"] > 300, f"the button is small: {box}")
    reader.find(".maker-make").tap()
    reader.find(".certify-yes").tap()
    reader.expect(lambda: reader.is_seen(".result"), "two taps are not enough")
    shown = reader.find(".made > .made-code").bounding_box()
    reader.expect(shown["y"] + shown["height"] < 812, "the code is not on the screen at once")
    reader.find(".result-share").click()
    reader.until("shared.length === 1")
    shared = reader.tab.evaluate("({ title: shared[0].title, text: shared[0].text })")
    reader.expect("Je soussigné(e) Camille Martin, né(e) le 31 janvier 1970" in shared["text"], f"shared is {shared}")
    reads_what_is_shared(reader)
    reader.find(".result-close").click()
    kept = reader.kept()
    reader.find(".maker-clear").click()
    reader.said("Tout est effacé.")
    reader.find(".maker-status button").click()
    reader.expect(lambda: reader.kept() == kept and reader.find(".person input:checked").count() == 1, "nobody comes back")
    reader.expect(lambda: reader.find(".chip input:checked").count() == 1, "no choice comes back")
    reader.find(".maker-clear").click()
    reader.said("Tout est effacé.")
    reader.expect(lambda: reader.kept() == [] and reader.find(".person").count() == 0, "something is left")
    reader.expect(lambda: reader.find(".chip input:checked").count() == 0, "a choice is left")
    reader.tab.reload()
    reader.expect(lambda: reader.find(".person").count() == 0, "a person comes back")
    return [reader]


def reads_what_is_shared(reader, number=0):
    """The PDF that was handed on, by readers of PDF that know nothing of ours. Gives its text."""
    import base64

    name, kind, data = reader.tab.evaluate("""number => new Promise(done => {
        const file = shared[0].files[number]
        const reader = new FileReader()
        reader.onload = () => done([file.name, file.type, reader.result.split(",")[1]])
        reader.readAsDataURL(file)
    })""", number)
    reader.expect(kind == "application/pdf" and name.endswith(".pdf"), f"shared is {name}, a file of type {kind}")
    path = Path(os.environ.get("TMPDIR", "/tmp")) / f"attestation-{os.getpid()}.pdf"
    path.write_bytes(base64.b64decode(data))

    def told(*command):
        return subprocess.run([*command, str(path)], capture_output=True, text=True)

    check = told("qpdf", "--check")
    reader.expect(check.returncode == 0, f"qpdf finds {check.stdout} {check.stderr}")
    text = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True).stdout
    letter, foot = (reader.find(f".made .letter-{part}").nth(number).inner_text() for part in ("body", "foot"))
    # Of words from the right, pdftotext turns the letters around, as if they were told in the order they are seen in.
    from_right = re.findall("[\u0590-\u08ff]+", letter)
    for word in from_right:
        reader.expect(word.encode("utf-16-be").hex() in path.read_text("latin-1"), f"the file does not tell {word}")
    for said in (foot,) if from_right else (letter, foot):
        reader.expect(is_said(said, text), f"the letter says {words_of(said)}\nthe file {words_of(text)}")
    tags = told("pdfinfo", "-struct").stdout
    for tag in ("H1", "P (", "LBody", "Figure"):
        reader.expect(tag in tags, f"the file has no {tag}: {tags}")
    reader.expect("Tagged:          yes" in told("pdfinfo").stdout, "the file is not tagged")
    reader.expect(code_in(path) == code_on_screen(reader, number), "the code in the file says something else")
    path.unlink()
    return text


def code_in(path):
    """What the code on the last page of a PDF says."""
    from PIL import Image

    drawn = subprocess.run(["pdftoppm", "-r", "100", "-gray", str(path)], capture_output=True, check=True).stdout
    # One picture after the other: the last one is the last page.
    with Image.open(io.BytesIO(drawn[drawn.rindex(b"P5\n"):])) as image:
        found = qr_codes(image)
    return found[0].text if len(found) == 1 else None


def who_shares(browser, server, folder):
    """Documents as PDF, in any script; pictures where files of that type cannot be handed on, and else the text alone."""
    names = [("Владимир", "Łódź"), ("王小明 🎉", "Paris"), ("x" * 75, "كميل")]
    reader = Reader(browser, server, "a reader who shares", phone=False, before=SHEET)
    for name, city in names:
        reader.add_person({**CAMILLE, "firstName": name, "city": city})
    for box in reader.find(".person input").all():
        box.check()
    reader.find(".chip", has_text="Travail").click()
    reader.make()
    reader.find(".result-share").click()
    reader.until("shared.length === 1")
    reader.expect(lambda: reader.tab.evaluate("shared[0].files.length") == len(names), "not every document is shared")
    for number in range(len(names)):
        reads_what_is_shared(reader, number)

    choosy = Reader(browser, server, "a reader whose system takes pictures", before=SHEET.replace(
        "Boolean(data.files)", "data.files.every(file => file.type === 'image/png')"))
    bare = Reader(browser, server, "a reader whose system takes no files", before=SHEET.replace(
        "Boolean(data.files)", "false"))
    for other in (choosy, bare):
        other.add_person()
        other.find(".chip", has_text="Travail").click()
        other.make()
        other.find(".result-share").click()
        other.until("shared.length === 1")
    kinds = choosy.tab.evaluate("shared[0].files.map(file => file.type)")
    choosy.expect(kinds == ["image/png"], f"shared are {kinds}")
    choosy.expect(choosy.tab.evaluate("shared[0].files[0].size") > 500, "the picture is empty")
    bare.expect(bare.tab.evaluate("!shared[0].files && shared[0].text.includes('Camille Martin')"), "the text is not shared")
    return [reader, choosy, bare]


def where_clocks_change(browser, server, folder):
    """A departure at a time that clocks skip is refused, typed or in a link, until it is mended."""
    link = PREFILL + "&reasons=travail&departure=2026-03-29%2002:30"
    reader = Reader(browser, server, "a reader in the night of the change", fragment=link)
    reader.said("Non compris : departure.")
    reader.find(".stepper-exact summary").click()
    reader.find(".stepper-date").fill("2026-03-29")
    reader.find(".stepper-time").fill("02:30")
    reader.find(".maker-make").click()
    told = reader.lines(".maker-summary li")
    reader.expect(len(told) == 1 and "02:30 n’existe pas ce jour-là" in told[0], f"told is {told}")
    reader.axe("a time that is skipped")
    reader.find(".maker-summary button").click()
    reader.expect(lambda: reader.has_focus(".stepper-time"), "the error does not lead to the time")
    reader.find(".stepper-time").fill("03:30")
    reader.find(".stepper-time").blur()
    reader.expect(lambda: not reader.is_seen(".maker-summary"), "the error stays when it is mended")
    reader.make()
    lines = (code_on_screen(reader) or "").split(";\n")
    reader.expect("Départ: 2026-03-29 03:30" in lines, f"the code says {lines}")
    return [reader]


def with_a_link(browser, server, folder):
    """Links that fill in the form, and links that would do more."""
    link = PREFILL + "&reasons=travail,sante&departure=-20m&destination=Rouen&foo=1&reasons2=x"
    good = Reader(browser, server, "a reader with a link", fragment=link, before=NO_CLIPBOARD)
    good.said("Non compris : foo et reasons2.")
    good.expect(lambda: "#" not in good.tab.url, f"the address still is {good.tab.url}")
    good.expect(lambda: good.find(".chip input:checked").count() == 2, "the reasons are not chosen")
    good.expect(lambda: good.find("#deplacement-destination").input_value() == "Rouen", "the destination is not filled in")
    good.expect(lambda: good.find(".stepper-when").inner_text() == "il y a 20 minutes", "the departure is not set")
    good.tab.evaluate("location.hash = '#firstName=Camille&lastName=Martin&city=Lyon&reasons=vacances&departure=demain'")
    good.said("Non compris : departure et vacances.")
    good.expect(lambda: good.find(".person").count() == 1, "the same person is there twice")
    good.find(".maker-make").click()
    good.expect(lambda: good.lines(".maker-summary li") == ["Choisissez un motif."], "an unknown reason is a reason")

    nasty = "<img src=x onerror=document.title='hit'>"
    link = ("#firstName=" + nasty.replace(" ", "%20") + "&lastName=" + "x" * 300 + "&city=a%00b&birthDate=%E0%A4%A"
            "&address=%E2%80%AEabc&edition=%3Cb%3E&__proto__=1&constructor=2&=3&&reasons=%3Cscript%3E&detail=" + "y" * 20_000)
    bad = Reader(browser, server, "a reader with a hostile link", fragment=link)
    bad.said("Non compris")
    bad.expect(lambda: bad.tab.title() != "hit" and bad.find("main img").count() == 0, "a value has become markup")
    name = bad.find(".person .row-title").inner_text()
    bad.expect(name.startswith(nasty), f"the name is {name!r}")
    bad.find(".maker-make").click()
    told = " ".join(bad.lines(".maker-summary li"))
    for problem in ("Nom : saisissez 80 caractères au plus", "Ville : un caractère ne peut pas être imprimé",
                    "Adresse : un caractère ne peut pas être imprimé", "Date de naissance : saisissez une date réelle"):
        bad.expect(problem in told, f"{problem!r} is not told: {told}")
    bad.find(".person-edit").click()
    bad.fill_person({**CAMILLE, "firstName": nasty})
    bad.find(".person-sheet [type=submit]").click()
    bad.find(".chip", has_text="Santé").click()
    bad.make()
    bad.expect(nasty in bad.find(".letter-body").first.inner_text(), "the letter says something else")
    bad.expect(f"Prénom: {nasty}" in (code_on_screen(bad) or "").split(";\n"), "the code says something else")
    bad.expect(lambda: bad.tab.title() != "hit", "a value has become markup")
    return [good, bad]


NO_CLIPBOARD = "delete Navigator.prototype.share"


def with_foreign_storage(browser, server, folder):
    """What lies in the storage may be anything."""
    keep = """([name, record]) => localStorage.setItem(
        name + " " + new URL(".", location.href).pathname, typeof record === "string" ? record : JSON.stringify(record))"""
    tree = ["p", "evil", ["script", "", "document.title = 'hit'"], ["img", "x", "a"], ["a", "", "b"], 7, None, {"x": 1}]
    made = {"name": "N", "created": "2026", "language": "fr", "direction": "ltr", "file": "f", "secondPage": "code",
            "head": [], "body": [tree], "foot": [], "summary": [], "code": None}
    reader = Reader(browser, server, "a reader with a foreign storage")
    records = [
        ("attestation pinned", {"form": 1, "documents": [made]}, True),
        ("attestation pinned", {"form": 1, "documents": [{**made, "code": {"text": 1}}]}, False),
        ("attestation pinned", {"form": 2, "documents": [made]}, False), ("attestation pinned", "{", False),
        ("attestation", {"form": 1, "people": [{"values": {"firstName": 1, "lastName": "<b>"}}, 3, None, {}],
                         "chosen": "x", "choices": 4, "edition": {}}, False),
        ("attestation", {"form": 1, "people": {"a": 1}, "choices": {"values": [1], "reasons": "x", "detail": None}}, False),
    ]
    for name, record, is_shown in records:
        reader.tab.evaluate("localStorage.clear()")
        reader.tab.evaluate(keep, [name, record])
        reader.tab.reload()
        reader.expect(lambda: reader.is_seen(".result") == is_shown, f"a foreign record is taken wrongly: {record}")
        reader.expect(lambda: reader.is_seen(".maker-form") != is_shown, f"the page is broken by {record}")
    reader.tab.evaluate("localStorage.clear()")
    reader.tab.evaluate(keep, list(records[0][:2]))
    reader.tab.reload()
    body = reader.find(".made .letter-body")
    reader.expect(body.locator("script, img, a, .evil").count() == 0, f"what was kept became {body.inner_html()}")
    reader.expect(lambda: reader.tab.title() != "hit", "what was kept has run")
    return [reader]


def beside_the_program(browser, server, folder):
    """The same values at the same moment: the page's letter and code say what the program's do."""
    cases = json.loads((folder / "cases.json").read_text())
    readers = []
    for number, case in enumerate(cases, 1):
        reader = Reader(browser, server, f"case {number}", page=case["page"])
        reader.tab.clock.set_fixed_time(case["now"])
        reader.tab.reload()
        reader.tab.goto(reader.address + "#" + case["fragment"])
        reader.find(".chip input:checked").first.wait_for(timeout=20000)
        reader.find(".maker-make").click()
        reader.expect(lambda: reader.is_seen(".certify-yes"), f"refused: {reader.find('.maker-summary').inner_text()}")
        reader.find(".certify-yes").click()
        if case.get("code") is None:
            reader.expect(lambda: not reader.is_seen(".made > .made-code"), "there is a code that the program does not make")
        else:
            said = code_on_screen(reader)
            reader.expect(said == case["code"], f"the code says {said!r}, the program {case['code']!r}")
        pdf = ["pdftotext", "-l", "1", str(folder / case["pdf"]), "-"]
        paper = subprocess.run(pdf, capture_output=True, text=True, check=True).stdout
        letter = reader.find(".made .letter").inner_text()
        reader.expect(is_said(letter, paper), f"the letter says {words_of(letter)}\nthe program {words_of(paper)}")
        title = reader.tab.evaluate("(dispatchEvent(new Event('beforeprint')), document.title)")
        reader.expect(title + ".pdf" == case["file"], f"the file is called {title}.pdf, not {case['file']}")
        readers.append(reader)
    return readers


def is_said(letter, paper):
    """Whether the paper has all words of the letter, in their order."""
    words, all_words = words_of(letter), words_of(paper)
    # pdftotext gives the words of a line from the right in the order in which they are seen.
    if re.search("[\u0590-\u08ff]", letter):
        words, all_words = (text.replace(",", " ").split() for text in (words, all_words))
        return not Counter(words) - Counter(all_words)
    return words in all_words


def words_of(text):
    """Words alone: bullets, boxes and marks of direction are drawn differently."""
    for mark in "•–☐☑\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u00ad":
        text = text.replace(mark, " ")
    # The theme's fonts have no emoji, of which the program warns.
    text = re.sub("[\U0001f000-\U0001faff\u200d]", "", text)
    # pdftotext leaves out the hyphen of a word such as "public-interest" that is broken after it.
    text = re.sub(r"-\s*", "", text)
    return " ".join(text.split())


def who_listens(browser, server, folder):
    """The tree that a screen reader is told of."""
    reader = Reader(browser, server, "a reader who listens")
    reader.tab.clock.set_fixed_time("2026-11-22T18:20:00+01:00")
    reader.tab.goto(reader.address + PREFILL + "&reasons=travail")
    # What a link fills in is not kept unless somebody asks.
    reader.expect(lambda: "#" not in reader.tab.url, "the link is not understood")
    reader.tab.reload()
    reader.add_person()
    reader.find(".chip", has_text="Travail").click()
    form = reader.find(".maker-form").aria_snapshot()
    reader.make()
    tree = f"# The form.\n{form}\n# The document.\n{reader.find('.result').aria_snapshot()}\n"
    if os.environ.get("RECORD"):
        TREE.write_text(tree)
        reader.expect(False, "the tree was written anew; read it, and run without RECORD")
    reader.expect(tree == TREE.read_text(), f"the tree is\n{tree}")
    return [reader]


def in_arabic(browser, server, folder):
    """A page that runs from the right, with an edition that does not."""
    reader = Reader(browser, server, "a reader in Arabic", page="attestation/ar/")
    reader.add_person({**CAMILLE, "firstName": "كميل"})
    form = reader.find(".maker-reasons, .maker-fields .field, #maker-kind").evaluate_all("all => all.map(each => each.dir)")
    reader.expect(len(form) > 2 and set(form) == {"ltr"}, f"an English form is laid out in {form}")
    blind = reader.find(".maker :is(input[type=text], input[type=email], textarea):not([dir=auto])").count()
    reader.expect(blind == 0, f"{blind} fields do not take the direction of what is typed")
    reader.find(".chip", has_text="Work").click()
    reader.axe("the page in Arabic")
    reader.make()
    reader.axe("the document in Arabic")
    letter = reader.find(".made .letter")
    reader.expect((letter.get_attribute("lang"), letter.get_attribute("dir")) == ("en", "ltr"), "the letter has no language")
    reader.expect("كميل" in (code_on_screen(reader) or ""), "the code has lost the name")
    wide = reader.tab.evaluate("document.documentElement.scrollWidth")
    reader.expect(wide <= 375, f"the page is {wide} pixels wide")
    return [reader]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    readers = [
        without_script, by_keyboard, with_a_family, who_is_remembered, who_shares, where_clocks_change, with_a_link,
        with_foreign_storage, beside_the_program, who_listens, in_arabic,
    ]
    sys.exit(look(readers, Path(sys.argv[1]).resolve()))


if __name__ == "__main__":
    main()
