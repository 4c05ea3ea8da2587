// A module that imports `Wording` for texts also needs their languages.
@_exported import LanguageTags
