"""Chromium, started for a test."""

import os
import shutil
import sys

#: What Playwright 1.65 switches off, as a browser takes only the last list of these; and the pages behind the address bar,
#: which nobody sees here: they cost half of the time that a browser spends on a window.
SWITCHED_OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints", "NetworkTimeServiceQuerying",
    "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)


def browser_path():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    if os.path.exists(mac):
        return mac
    sys.exit("there is no Chromium on this machine")


def launch(playwright, *arguments):
    """A browser without a window."""
    # Without a process of its own for pictures, a page costs a seventh less.
    own = ["--no-sandbox", "--disable-extensions", "--disable-gpu", "--in-process-gpu"]
    switches = [*own, "--disable-features=" + ",".join(SWITCHED_OFF)]
    return playwright.chromium.launch(executable_path=browser_path(), args=[*switches, *arguments])
