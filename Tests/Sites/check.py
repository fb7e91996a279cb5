"""Opens processed sites in Chromium in both schemes with scripts on, presses their own buttons, and
fails on a text that can't be read though it could in the site as it was built.

    check.py BUILT AUTO DARK

Each folder holds the sites by name: as they were built, and processed by '--style auto' and '--style
dark'. A text can be read if its contrast is 4.5, or 3 if it is large. A site's own texts below that are
its author's in the light, and in the dark where the site has a dark theme. With '--style dark' colours
that a dark theme lacks are baked, so that in the light, by the button, they are only listed.
"""

import pathlib
import sys

from playwright.sync_api import sync_playwright

BUTTONS = {
    "furo": "button.theme-toggle:visible",
    "material": "form[data-md-component=palette] label:not([hidden])",
}
PAGES = {"javadoc": "p/Thing.html", "doxygen": "structThing.html"}
# Sites with a dark theme whose script follows the browser, also where the output is to be dark.
SCRIPTED = {"material"}
STILL = "*, *::before, *::after { transition: none !important; animation: none !important }"
SCRIPT = pathlib.Path(__file__).with_name("contrast.js").read_text()


def shown(page):
    page.add_style_tag(content=STILL)
    page.wait_for_timeout(100)
    return page.evaluate(SCRIPT)


def scheme(texts):
    dark = sum(text["isOnDark"] for text in texts)
    return "dark" if dark * 10 > len(texts) * 9 else "light" if dark * 4 < len(texts) else "mixed"


def states(browser, folder, name, preference):
    """What the page shows at first, and after each press of its button."""
    context = browser.new_context(
        color_scheme=preference, viewport={"width": 1200, "height": 900})
    page = context.new_page()
    page.goto((folder / name / PAGES.get(name, "index.html")).resolve().as_uri())
    found = [shown(page)]
    for _ in range(3 if name in BUTTONS else 0):
        page.locator(BUTTONS[name]).first.click()
        found.append(shown(page))
    context.close()
    return found


def unreadable(texts, own):
    """The texts that have less contrast than they need, and than they have of their own."""
    least = {}
    for text in own:
        least[text["text"]] = min(text["contrast"], least.get(text["text"], 21))
    return [
        text for text in texts
        if text["contrast"] < min(text["wanted"], least.get(text["text"], 21)) - 0.05]


def main(built, auto, dark):
    failures = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name in sorted(path.name for path in built.iterdir()):
            before = {each: states(browser, built, name, each) for each in ("light", "dark")}
            own = {"light": [], "dark": [], "mixed": []}
            for texts in before["light"] + before["dark"]:
                own[scheme(texts)] += texts
            for style, folder in (("auto", auto), ("dark", dark)):
                for preference in ("light", "dark"):
                    found = states(browser, folder, name, preference)
                    schemes = [scheme(texts) for texts in found]
                    wanted = [scheme(texts) for texts in before[preference]]
                    follows = style == "dark" and name not in SCRIPTED
                    wanted[0] = "dark" if follows else preference
                    # A button goes through the states from where the page starts.
                    if style == "dark": wanted[1:] = schemes[1:]
                    lost = [
                        (one, text) for texts, one in zip(found, schemes)
                        for text in unreadable(texts, own[one])]
                    bad = [text for one, text in lost if style == "auto" or one != "light"]
                    reaches = name not in BUTTONS or {"light", "dark"} <= set(schemes)
                    is_good = schemes == wanted and reaches and not bad
                    least = min(text["contrast"] for texts in found for text in texts)
                    print(
                        f"{name} --style {style}, browser {preference}: {' '.join(schemes)},"
                        f" least contrast {least:.2f}{'' if is_good else ', FAILED'}")
                    if schemes != wanted: print(f"  wanted {' '.join(wanted)}")
                    for one, text in lost[:10]:
                        print(f"  {text['contrast']:.2f} in the {one}: {text['text']}")
                    failures += not is_good
        browser.close()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*map(pathlib.Path, sys.argv[1:])))
