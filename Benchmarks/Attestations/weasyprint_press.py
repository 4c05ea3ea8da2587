"""Sets statements with WeasyPrint, one process for all: weasyprint_press.py COUNT FOLDER [VARIANT]

Without a variant, files have no tags either. Fonts are found by fontconfig, once for all files.
"""

import sys
import time
from pathlib import Path

import statement
from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration

count, folder, variant = int(sys.argv[1]), Path(sys.argv[2]), (sys.argv[3:] or [None])[0]
folder.mkdir()
wall, cpu = time.monotonic(), time.process_time()
fonts = FontConfiguration()
for number, person in enumerate(statement.people(count), 1):
    HTML(string=statement.page(person)).write_pdf(
        folder / f"{number}.pdf", font_config=fonts, pdf_variant=variant, pdf_tags=variant is not None)
print("inside", time.monotonic() - wall, time.process_time() - cpu)
