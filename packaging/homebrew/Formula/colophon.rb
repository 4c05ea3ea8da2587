# Installs Colophon with Homebrew: on Linux from the archive of a release, on macOS from source. Linted, but tried on
# neither. Before the first use, replace OWNER and both sums: packaging/README.md.
class Colophon < Formula
  desc "Turn one folder of text into every page an app owes its users"
  homepage "https://github.com/OWNER/colophon"
  license "MIT"

  on_macos do
    url "https://github.com/OWNER/colophon/archive/refs/tags/v0.1.0.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"

    depends_on "pkgconf" => :build
    depends_on xcode: ["26.4", :build] # Swift 6.3
    depends_on "cmark"
    depends_on "curl"
    depends_on "fribidi"
    depends_on "harfbuzz"
    depends_on "libdeflate"
    depends_on "libmicrohttpd"
    depends_on "libxml2"
    depends_on "libyaml"
    depends_on "openssl@3"
    depends_on "qrencode"
    depends_on "xxhash"
  end

  on_linux do
    url "https://github.com/OWNER/colophon/releases/download/v0.1.0/colophon-0.1.0-linux-x86_64.tar.xz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"

    depends_on arch: :x86_64
  end

  def install
    if (buildpath/"bin/colophon").exist?
      prefix.install "bin", "share"
    else
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "colophon"
      bin.install ".build/release/colophon"
      generate_completions_from_executable(bin/"colophon", "--generate-completion-script")
    end
  end

  test do
    system bin/"colophon", "init", "--yes", "--name", "Tides", "--languages", "en", "--contact", "hello@example.org"
    system bin/"colophon", "build"
    assert_path_exists testpath/"output/index.html"
  end
end
