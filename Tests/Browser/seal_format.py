#!/usr/bin/env python3
"""Opens and makes sealed pages with the `cryptography` package, as docs/sealing.md describes them: a second program that
shares nothing with ours.

    seal_format.py FOLDER open      opens FOLDER/page.json with each of FOLDER/passcodes.json, and compares it with
                                    FOLDER/payload.json
    seal_format.py FOLDER make      makes FOLDER/made-seals.json and FOLDER/made-page.json of FOLDER/payload.json

Prints what is wrong and a summary; exits with 1 when anything is.
"""

import hashlib
import hmac
import json
import os
import sys
from base64 import b64decode, b64encode
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

BLOCK = 1024
ROUNDS = 600_000
SLOT = b"colophon-seal-slot-1\0"
PAGE = b"colophon-sealed-page-1\0"


def slot_key(passcode, salt, rounds):
    return PBKDF2HMAC(hashes.SHA256(), 32, salt, rounds).derive(passcode.encode())


def sub_key(content, seal, purpose):
    return HKDF(hashes.SHA256(), 32, seal, purpose).derive(content)


def content_key(data, passcode):
    """The content key, out of the first slot that opens; None when none does."""
    seal = b64decode(data["seal"])
    for slot in data["slots"]:
        wrapped = b64decode(slot["wrapped"])
        key = slot_key(passcode, b64decode(slot["salt"]), slot["rounds"])
        try:
            return AESGCM(key).decrypt(wrapped[:12], wrapped[12:], SLOT + seal)
        except InvalidTag:
            continue
    return None


def open_page(data, passcode):
    """What was sealed; None for a wrong passcode. Raises InvalidTag for a text that was changed."""
    content = content_key(data, passcode)
    if content is None:
        return None
    seal, text = b64decode(data["seal"]), b64decode(data["text"])
    assert text[0] == 1 and (len(text) - 29) % BLOCK == 0
    key = sub_key(content, seal, b"colophon-seal-encryption-1")
    padded = AESGCM(key).decrypt(text[1:13], text[13:], PAGE + seal + data["context"].encode())
    plain = padded.rstrip(b"\0")
    assert plain.endswith(b"\x80")
    nonce_key = sub_key(content, seal, b"colophon-seal-nonce-1")
    assert text[1:13] == nonce(nonce_key, data["context"], plain[:-1])
    return json.loads(plain[:-1])


def nonce(key, context, plain):
    return hmac.new(key, context.encode() + b"\0" + plain, hashlib.sha256).digest()[:12]


def make_slot(content, seal, passcode):
    salt, start = os.urandom(16), os.urandom(12)
    wrapped = start + AESGCM(slot_key(passcode, salt, ROUNDS)).encrypt(start, content, SLOT + seal)
    return {"rounds": ROUNDS, "salt": letters(salt), "wrapped": letters(wrapped)}


def letters(data):
    return b64encode(data).decode()


def make_page(seal, content, slots, payload, context, policy=None):
    plain = json.dumps(payload, ensure_ascii=False).encode()
    start = nonce(sub_key(content, seal, b"colophon-seal-nonce-1"), context, plain)
    padded = plain + b"\x80" + bytes(BLOCK - 1 - len(plain) % BLOCK)
    key = sub_key(content, seal, b"colophon-seal-encryption-1")
    text = b"\x01" + start + AESGCM(key).encrypt(start, padded, PAGE + seal + context.encode())
    return {
        "colophon-sealed": 1, "seal": letters(seal), "context": context, "slots": slots, "policy": policy or {},
        "text": letters(text),
    }


def file_of_seals(seal, slots, name="default"):
    named = {
        slot_name: {"kdf": "PBKDF2-HMAC-SHA-256", **slot, "created": "2026-11-24"} for slot_name, slot in slots.items()
    }
    return {"colophon-seals": 1, "seals": {name: {"id": letters(seal), "slots": named}}}


def check_open(folder):
    data = json.loads((folder / "page.json").read_text())
    payload = json.loads((folder / "payload.json").read_text())
    findings = []
    for passcode in json.loads((folder / "passcodes.json").read_text()):
        if open_page(data, passcode) != payload:
            findings.append("a passcode opens something else")
    if open_page(data, "another passcode") is not None:
        findings.append("another passcode opens it")
    try:
        open_page({**data, "context": data["context"] + "x"}, json.loads((folder / "passcodes.json").read_text())[0])
        findings.append("it opens as another page")
    except InvalidTag:
        pass
    return findings


def make(folder):
    payload = json.loads((folder / "payload.json").read_text())
    seal, content = os.urandom(16), os.urandom(32)
    slots = {name: make_slot(content, seal, f"passcode of {name}") for name in ("anna", "bruno")}
    (folder / "made-seals.json").write_text(json.dumps(file_of_seals(seal, slots)))
    (folder / "made-page.json").write_text(json.dumps(make_page(seal, content, list(slots.values()), payload, "en/notes/")))
    return []


def main():
    folder, verb = Path(sys.argv[1]), sys.argv[2]
    findings = check_open(folder) if verb == "open" else make(folder)
    print("\n".join(findings + [f"{verb}: {len(findings)} findings"]))
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
