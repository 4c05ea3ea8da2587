// A module that imports `Wording` for its texts has their languages too.
@_exported import LanguageTags
