"""Sets statements with Typst, one process for all: typst_press.py PACKAGES FONTS COUNT FOLDER all|each [STANDARD ...]

`each` writes a file a person, with one compiler that keeps what it knows from file to file; `all` one file for all of
them. Started with `python -I -S`, the least a Python can start with. Without a standard, files have no tags either.
"""

import json
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent)]
sys.path.append(sys.argv[1])
import statement  # noqa: E402
import typst  # noqa: E402

fonts, count, folder, form, standards = sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]), sys.argv[5], sys.argv[6:]
folder.mkdir()
rows = [statement.texts(person) for person in statement.people(count)]
source = folder / "statement.typ"
source.write_text(statement.TYPST if form == "each" else statement.typst_of_all(), encoding="utf-8")
(folder / "people.json").write_text(json.dumps(rows), encoding="utf-8")
options = {"pdf_standards": standards or None, "pdf_tags": bool(standards)}

wall, cpu = time.monotonic(), time.process_time()
fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts])
first = rows[0] if form == "each" else {}
compiler = typst.Compiler(str(source), font_paths=fonts, ignore_system_fonts=True, sys_inputs=first)
if form == "each":
    for number, row in enumerate(rows, 1):
        compiler.compile(output=str(folder / f"{number}.pdf"), sys_inputs=row, **options)
else:
    compiler.compile(output=str(folder / "all.pdf"), **options)
print("inside", time.monotonic() - wall, time.process_time() - cpu)
