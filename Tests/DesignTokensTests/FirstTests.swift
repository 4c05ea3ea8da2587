import Testing

@testable import DesignTokens
