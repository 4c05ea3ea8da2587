import Testing

@testable import Colophon
