// Importing `Colophon` also imports the types that its interface uses: texts with locations, themes, attestations,
// environments.
@_exported import Attestations
@_exported import Environments
@_exported import enum Printing.PaperSize
@_exported import struct Sealing.Password
@_exported import SourceText
@_exported import Themes
