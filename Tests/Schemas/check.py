#!/usr/bin/env python3
"""Checks a JSON file against a JSON Schema, and the schema itself against that of its draft.

    .venv/bin/python Tests/Schemas/check.py SCHEMA FILE
"""
import json
import pathlib
import sys

import jsonschema


def main():
    schema, instance = (json.loads(pathlib.Path(name).read_text()) for name in sys.argv[1:3])
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    mistakes = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(instance)]
    print("\n".join(mistakes) or "valid")
    return 1 if mistakes else 0


sys.exit(main())
