import Testing

@testable import ColophonSystem
