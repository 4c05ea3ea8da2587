"""Sets one Typst source: typst_press.py PACKAGES FONTS SOURCE OUTPUT [STANDARD ...]

Started with `python -I -S`, the least a Python can start with. Without a standard, the file has no tags either.
"""

import sys
import time

sys.path.append(sys.argv[1])
import typst  # noqa: E402

fonts, source, output, standards = sys.argv[2], sys.argv[3], sys.argv[4], sys.argv[5:]
wall, cpu = time.monotonic(), time.process_time()
typst.compile(source, output, font_paths=[fonts], ignore_system_fonts=True, pdf_standards=standards or None,
              pdf_tags=bool(standards))
print("inside", time.monotonic() - wall, time.process_time() - cpu)
