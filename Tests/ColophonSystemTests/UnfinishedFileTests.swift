import Foundation
import Testing

@testable import Colophon
@testable import ColophonSystem

/// A file that cannot be written to its end is not there at all, under no name.
struct UnfinishedFileTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// As a disk that is full, or fails, at one kind of operation.
    private func failing(at wanted: SystemFailure.Operation) -> OpenFolder.Probe {
        { operation, path throws(SystemFailure) in
            if operation == wanted { throw SystemFailure(operation, path, code: ENOSPC) }
        }
    }

    @Test(arguments: [SystemFailure.Operation.write, .close, .rename], [false, true])
    func `an unfinished private file leaves no file`(_ operation: SystemFailure.Operation, isNew: Bool) {
        #expect(throws: SystemFailure.self) {
            try writePrivate([1, 2, 3], toFile: folder("a/b/secret"), isNew: isNew, probe: failing(at: operation))
        }
        #expect(folder.tree("") == [:])
    }

    @Test func `an existing file is kept`() throws {
        try folder.write("secret", "old")
        #expect(throws: SystemFailure.self) {
            try writePrivate([1], toFile: folder("secret"), isNew: false, probe: failing(at: .write))
        }
        #expect(folder.tree("") == ["secret": "old"])
    }

    @Test(arguments: [SystemFailure.Operation.write, .close])
    func `no writer of new files leaves one behind`(_ operation: SystemFailure.Operation) throws {
        let folder = try OpenFolder(folder.path, probe: failing(at: operation))
        #expect(throws: SystemFailure.self) { try folder.create("new", [1, 2, 3]) }
        #expect(self.folder.tree("") == [:])
    }

    @Test func `a batch that cannot begin leaves no folder`() throws {
        try folder.write("t.csv", BatchSample.table(3))
        let sample = BatchSample(folder: folder)
        for operation in [SystemFailure.Operation.write, .close, .rename] {
            #expect(throws: (any Error).self) { try sample.run("t.csv", probe: failing(at: operation)) }
            #expect(!folder.exists(sample.output), "\(operation)")
        }
    }
}
