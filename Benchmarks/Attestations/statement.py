"""A travel statement of one page, as each program reads it, and the people who make one.

The words are those that `colophon attest batch deplacement --language en --second-page none` writes; the look is that of
the theme `plain` on paper, as near as the other two allow.
"""

import csv
import html
import random

FIRST = "Camille Zoé André Łukasz Jean-Pierre Aïcha Hélène Søren Noël Chloé Ömer Željka Inês Małgorzata".split()
LAST = "Martin Dupont Lefèvre Żuraw Müller García Benali Nguyen Kowalczyk Løvås Çelik Ferreira O’Brien".split()
STREETS = "rue des Lilas,avenue de la République,place du Marché,chemin de l’Église,Hauptstraße,calle Mayor".split(",")
CITIES = "Lyon Saint-Étienne Orléans Besançon Nîmes Strasbourg Málaga Köln Łódź".split()
MONTHS = "January February March April May June July August September October November December".split()
#: By code: the words before the text, and the text.
REASONS = {
    "travail": ("Work", "Journey between my home and my place of work, or business trip."),
    "sante": ("Health", "Appointment, examination or care, or purchase of medicines and health products."),
    "etudes": ("Studies", "Journey to or from a place of teaching, training or examination."),
}
HEADER = "firstName lastName birthDate birthPlace address postalCode city reasons".split()
#: The moment that all state, as `--now` takes it, and as it is written.
NOW, MOMENT = "2026-11-22T18:20+01:00", "November 22, 2026 at 18:20"


def people(count):
    """The same in every run."""
    draw = random.Random(2026)
    for number in range(count):
        yield {
            "firstName": draw.choice(FIRST), "lastName": draw.choice(LAST),
            "birthDate": f"{1940 + number % 60}-{1 + number % 12:02}-{1 + number % 28:02}",
            "birthPlace": draw.choice(CITIES), "address": f"{number % 997 + 1} {draw.choice(STREETS)}",
            "postalCode": f"{10_000 + number % 80_000}", "city": draw.choice(CITIES),
            "reasons": draw.choice(list(REASONS)),
        }


def write_table(path, count):
    with open(path, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, HEADER)
        table.writeheader()
        table.writerows(people(count))


def texts(person):
    """What stands in the places of a page."""
    year, month, day = person["birthDate"].split("-")
    born = f"{MONTHS[int(month) - 1]} {int(day)}, {year}"
    short, long = REASONS[person["reasons"]]
    return {
        "name": f"{person['firstName']} {person['lastName']}",
        "birth": f", born on {born} in {person['birthPlace']}, residing at {person['address']}, "
                 f"{person['postalCode']} {person['city']},",
        "short": short, "long": long, "city": person["city"],
    }


TYPST = """
#set document(title: "Travel statement · " + sys.inputs.name)
#set text(font: "Noto Sans", size: 10.125pt, lang: "en", fill: rgb("#16202c"), hyphenate: true)
#set page(paper: "a4", margin: (top: 66pt, bottom: 69pt, x: 66pt), footer: context {
  set text(7.6pt, fill: rgb("#5a6472"))
  [Travel statement · 2026-11-22 18:20 #h(1fr) Page #counter(page).display("1 of 1", both: true)]
})
#set par(justify: false, leading: .74em, spacing: 1.35em)
#show heading.where(level: 1): set text(18pt)
= Travel statement
#text(weight: 600)[on my honour]
#line(length: 100%, stroke: 1.5pt + rgb("#0b5fa5"))
I, the undersigned *#sys.inputs.name*#sys.inputs.birth

declare on my honour that my journey, which begins on {moment}, is made for the following:

- *#sys.inputs.short* \\
  #sys.inputs.long

I know that to make a statement that contains materially inexact facts is punishable under article 441-7 of the French
criminal code.

Done in #sys.inputs.city, on {moment}.

Signature:
#v(60pt)
#line(length: 100%, stroke: .5pt + rgb("#c4ccd6"))
#set text(8.5pt)
Date of issue, as given by the issuer: {moment} (UTC+01:00)

This text is a model. It is not legal advice.
""".replace("{moment}", MOMENT)

HTML = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Travel statement · {name}</title><style>
@page { size: A4; margin: 66pt 66pt 69pt 66pt;
  @bottom-left { content: "Travel statement · 2026-11-22 18:20"; font: 7.6pt "Noto Sans"; color: #5a6472 }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 7.6pt "Noto Sans"; color: #5a6472 } }
body { font: 10.125pt/1.455 "Noto Sans"; color: #16202c; margin: 0; hyphens: auto }
h1 { font-size: 18pt; line-height: 1.2; margin: 0 }
.under { font-weight: 600; padding-bottom: 6pt; border-bottom: 1.5pt solid #0b5fa5 }
p, ul { margin: 0 0 7pt } ul { padding-left: 18pt }
.sign { padding-bottom: 60pt; border-bottom: .5pt solid #c4ccd6 } .small { font-size: 8.5pt }
</style><h1>Travel statement</h1><p class="under">on my honour</p>
<p>I, the undersigned <strong>{name}</strong>{birth}</p>
<p>declare on my honour that my journey, which begins on {moment}, is made for the following:</p>
<ul><li><strong>{short}</strong><br>{long}</li></ul>
<p>I know that to make a statement that contains materially inexact facts is punishable under article 441-7 of the French
criminal code.</p>
<p>Done in {city}, on {moment}.</p><p class="sign">Signature:</p>
<p class="small">Date of issue, as given by the issuer: {moment} (UTC+01:00)</p>
<p class="small">This text is a model. It is not legal advice.</p></html>
""".replace("{moment}", MOMENT)


def typst_of_all():
    """One source that sets every person of `people.json` on a page of one file."""
    body = TYPST.split("= Travel statement", 1)
    head = body[0].replace(' + sys.inputs.name', "").replace('" · "', '""')
    statement = ("= Travel statement" + body[1]).replace("sys.inputs.", "person.").replace("#set text(8.5pt)", "")
    return head + '#for person in json("people.json") [\n' + statement + "\n#pagebreak(weak: true)\n]\n"


def page(person):
    """The HTML of one page."""
    filled = HTML
    for key, text in texts(person).items():
        filled = filled.replace("{" + key + "}", html.escape(text))
    return filled
