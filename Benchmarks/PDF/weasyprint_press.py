"""Sets one HTML file: weasyprint_press.py SOURCE OUTPUT [VARIANT]

Without a variant, the file has no tags either. Fonts are found by fontconfig.
"""

import sys
import time

from weasyprint import HTML

source, output, variant = sys.argv[1], sys.argv[2], (sys.argv[3:] or [None])[0]
wall, cpu = time.monotonic(), time.process_time()
HTML(source).write_pdf(output, pdf_variant=variant, pdf_tags=variant is not None)
print("inside", time.monotonic() - wall, time.process_time() - cpu)
