#if os(Linux)
    import SourceText

    /// Reports the kernel's events for some folders and all folders below them (inotify(7)). For use by one thread.
    final class Inotify: @unchecked Sendable {
        private let descriptor: Int32
        private let folders: [String]
        /// The folder of each watch: a watched folder or one inside it, or the parent of a watched folder.
        private var places: [Int32: WatchTarget] = [:]

        private enum WatchTarget {
            case inside(folder: Int, SourcePath)
            /// The parent of watched folders with these names, which may appear or disappear.
            case above([[UInt8]])
        }

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
                | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

        /// `nil` if the kernel allows no watches, or too few.
        init?(_ folders: [String]) {
            self.folders = folders
            descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            guard watchAll() else {
                close(descriptor)
                return nil
            }
        }

        /// Watches every folder that exists now, and keeps the existing watches. Returns false when the kernel refuses
        /// for any reason except a missing folder.
        @discardableResult func watchAll() -> Bool {
            var above: [String: [[UInt8]]] = [:]
            for folder in folders { above[parent(of: folder), default: []].append(Self.name(of: folder)) }
            var isWhole = true
            for (path, names) in above { isWhole = watch(path, .above(names)) && isWhole }
            for (number, folder) in folders.enumerated() {
                isWhole = watch(below: .root, of: number, folder, depth: 0) && isWhole
            }
            return isWhole
        }

        private static func name(of path: String) -> [UInt8] {
            path.split(separator: "/").last.map { Array($0.utf8) } ?? []
        }

        private func watch(below path: SourcePath, of number: Int, _ folder: String, depth: Int) -> Bool {
            let here = path == .root ? folder : folder + "/" + path.text
            // The watch is added before the folder is listed: a change in between is seen twice instead of missed.
            guard depth <= deepestFolder else { return true }
            guard watch(here, .inside(folder: number, path)) else { return false }
            let (open, names): (OpenFolder, [[UInt8]])
            do throws(SystemFailure) {
                open = try OpenFolder(here)
                names = try open.names()
            } catch { return Self.isMissing(error.code) }
            var isWhole = true
            for name in names where !isLeftOut(name, in: path) {
                let text = String(decoding: name, as: UTF8.self)
                guard let child = path.appending(text), (try? open.entry(at: text)) == .folder else { continue }
                isWhole = watch(below: child, of: number, folder, depth: depth + 1) && isWhole
            }
            return isWhole
        }

        private func watch(_ path: String, _ place: WatchTarget) -> Bool {
            let number = inotify_add_watch(descriptor, path, Self.mask)
            if number < 0 { return Self.isMissing(errno) }
            // A watched folder can also be the parent of another one.
            if case .inside? = places[number], case .above = place { return true }
            places[number] = place
            return true
        }

        /// Whether an error means that the folder is missing or not accessible.
        private static func isMissing(_ code: Int32) -> Bool { [ENOENT, ENOTDIR, EACCES].contains(code) }

        /// Adds events to `changes`. Returns the number of kernel events; 0 when none occurred for `wait` milliseconds.
        func read(into changes: inout FolderChanges, waiting wait: Int32) -> Int {
            var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&asked, 1, wait) > 0 else { return 0 }
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 8)
            defer { buffer.deallocate() }
            let length = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            var offset = 0
            var count = 0
            let head = MemoryLayout<inotify_event>.size
            while offset + head <= length {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = buffer[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
                take(event, Array(name), into: &changes)
                offset += head + Int(event.len)
                count += 1
            }
            return count
        }

        private func take(_ event: inotify_event, _ name: [UInt8], into changes: inout FolderChanges) {
            func has(_ bits: Int32) -> Bool { event.mask & UInt32(bits) != 0 }
            if has(IN_Q_OVERFLOW) {
                changes.isUnclear = true
                return
            }
            guard let place = places[event.wd] else { return }
            if has(IN_IGNORED) { places[event.wd] = nil }
            switch place {
            case .above(let names):
                if names.contains(name) { changes.isUnclear = true }
            case .inside(let folder, let path):
                // The watch of a removed folder ends. The watch of a moved folder would report its former path.
                if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_IGNORED) {
                    if has(IN_MOVE_SELF) { inotify_rm_watch(descriptor, event.wd) }
                    changes.isUnclear = true
                    return
                }
                guard !name.isEmpty, !isLeftOut(name, in: path) else { return }
                guard !has(IN_ISDIR), let file = path.appending(String(decoding: name, as: UTF8.self)) else {
                    changes.isUnclear = true
                    return
                }
                changes.add(file, in: folder)
            }
        }
    }

    /// Whether the path is on a file system that can change without an event of this kernel: a network file system, or
    /// one shared by the host of a virtual machine.
    func isOnSilentFileSystem(_ path: String) -> Bool {
        guard let folder = try? OpenFolder("/proc/self"), let bytes = try? folder.read("mountinfo", limit: 1 << 20)
        else {
            return false
        }
        return isSilent(fileSystem(of: absolute(path), in: String(decoding: bytes, as: UTF8.self)))
    }

    /// Returns the type of the file system of a path, from the lines of proc_pid_mountinfo(5). The longest mount point
    /// above the path counts; among equal ones the last, which hides the others.
    func fileSystem(of path: String, in mounts: String) -> String {
        var best = (length: 0, type: "")
        for line in mounts.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 6, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else { continue }
            let point = fields[4].replacing("\\040", with: " ")
            let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
            if isAbove, point.utf8.count >= best.length { best = (point.utf8.count, String(fields[dash + 1])) }
        }
        return best.type
    }

    private func isSilent(_ type: String) -> Bool {
        ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "vboxsf", "vmhgfs", "virtiofs", "afs", "ceph"].contains(type)
            || type == "fuse" || type.hasPrefix("fuse.")
    }
#endif
