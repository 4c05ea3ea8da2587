#if os(Linux)
    import SourceText

    /// What the kernel reports about some folders and all below them (inotify(7)). Used by one thread.
    final class Inotify: @unchecked Sendable {
        private let descriptor: Int32
        private let folders: [String]
        /// What each watch is about: a folder inside a watched one, or the one above it.
        private var places: [Int32: Place] = [:]

        private enum Place {
            case inside(folder: Int, SourcePath)
            /// Where a watched folder may come and go, under these names.
            case above([[UInt8]])
        }

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
                | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

        /// Nil where the kernel gives no watch, or too few.
        init?(_ folders: [String]) {
            self.folders = folders
            descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            guard watchAll() else {
                close(descriptor)
                return nil
            }
        }

        /// Watches every folder that is there now; those that are watched already stay so. False when the kernel refuses for
        /// another reason than that a folder is missing.
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
            // First the watch, then the list: what comes in between is seen twice, not missed.
            guard depth <= deepestFolder else { return true }
            guard watch(here, .inside(folder: number, path)) else { return false }
            let (open, names): (OpenFolder, [[UInt8]])
            do throws(SystemFailure) {
                open = try OpenFolder(here)
                names = try open.names()
            } catch { return Self.isMissing(error.code) }
            var isWhole = true
            for name in names where !isLeftOut(name) {
                let text = String(decoding: name, as: UTF8.self)
                guard let child = path.appending(text), (try? open.entry(at: text)) == .folder else { continue }
                isWhole = watch(below: child, of: number, folder, depth: depth + 1) && isWhole
            }
            return isWhole
        }

        private func watch(_ path: String, _ place: Place) -> Bool {
            let number = inotify_add_watch(descriptor, path, Self.mask)
            if number < 0 { return Self.isMissing(errno) }
            // A folder may be watched and be the one above another at once.
            if case .inside? = places[number], case .above = place { return true }
            places[number] = place
            return true
        }

        /// Whether a refusal says that there is nothing to watch.
        private static func isMissing(_ code: Int32) -> Bool { [ENOENT, ENOTDIR, EACCES].contains(code) }

        /// Adds what has happened to `changes`; gives how many events of the kernel that was, 0 when nothing happened for
        /// `wait` milliseconds.
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
                // A folder that is gone is watched no more, and one that was moved would be told of under its old name.
                if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_IGNORED) {
                    if has(IN_MOVE_SELF) { inotify_rm_watch(descriptor, event.wd) }
                    changes.isUnclear = true
                    return
                }
                guard !name.isEmpty, !isLeftOut(name) else { return }
                guard !has(IN_ISDIR), let file = path.appending(String(decoding: name, as: UTF8.self)) else {
                    changes.isUnclear = true
                    return
                }
                changes.add(file, in: folder)
            }
        }
    }

    /// True on file systems that are changed from elsewhere without the kernel here knowing: those of other machines, and of
    /// the host of a virtual one.
    func isOnSilentFileSystem(_ path: String) -> Bool {
        guard let folder = try? OpenFolder("/proc/self"), let bytes = try? folder.read("mountinfo", limit: 1 << 20)
        else {
            return false
        }
        return isSilent(fileSystem(of: absolute(path), in: String(decoding: bytes, as: UTF8.self)))
    }

    /// The type of the file system that a path is on, from the lines of proc_pid_mountinfo(5): that of the longest mount point
    /// the path is below; of equal ones the last, which covers the others.
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
