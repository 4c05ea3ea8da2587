"""Reads QR codes from pictures, with a reader that knows nothing of the program's."""

import zxingcpp


def qr_codes(image):
    """The QR codes on a picture. Only this kind is searched for: in about one QR code of eighty, ZXing also takes a few rows
    of modules for a bar code."""
    return zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode, text_mode=zxingcpp.TextMode.Plain)
