// Engines: layout and geometry
import { setViewport } from "@web/test-runner-commands";
import { assert, cleanFixtures, isChromium, until, useContainer } from "../../support/index.ts";
import { button, showForm } from "./show-form.ts";

const PHONE_PX = 328;

/** The words of an element that stand on more than one line, and whether each would fit on one. */
function brokenWords(element: Element): { word: string; fits: boolean }[] {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: { word: string; fits: boolean }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size < 2) continue;
      const line = node.parentElement!.appendChild(document.createElement("i"));
      line.style.cssText = "position: absolute; white-space: nowrap; font-style: normal";
      line.textContent = word;
      found.push({ word, fits: line.getBoundingClientRect().width <= room });
      line.remove();
    }
  return found;
}

describe("the text of a form's button", () => {
  beforeEach(() => void useContainer());
  // WebDriver cannot size WebKit's viewport.
  const canResize = isChromium || navigator.userAgent.includes("Firefox/");
  afterEach(async () => {
    if (canResize) await setViewport({ width: 1000, height: 700 });
    cleanFixtures();
    document.documentElement.lang = "en";
    document.documentElement.style.fontSize = "";
  });

  for (const size of ["100%", "200%"])
    it(`breaks between words, and within a word only where it is longer than a line: ${size}`, async () => {
      document.documentElement.lang = "de";
      const labels = [
        "Anmeldung abschicken",
        "Zurück",
        "Weiter zur Kursauswahl",
        "Datenschutzgrundverordnungsformular lesen",
      ];
      const host = await showForm(
        labels.flatMap((label, index) =>
          ["submit", "save", "button", "clear"].map((type, at) => ({
            id: index * 4 + at + 1,
            type,
            label,
            meta: {
              breakpoint_size_25: ["12", "6", "4", "6"][at]!,
              class_field_full_button_remove: at === 1 ? "on" : "",
            },
          })),
        ),
      );
      host.style.cssText = `display: block; inline-size: ${PHONE_PX}px`;
      document.documentElement.style.fontSize = size;
      await until(() => button(host, "Zurück").getBoundingClientRect().width > 0, "the buttons");
      const buttons = [...host.querySelectorAll("button")];
      assert.deepEqual(
        buttons.flatMap((one) => brokenWords(one).filter(({ fits }) => fits)),
        [],
      );
      if (CSS.supports("hyphenate-limit-chars: 16"))
        assert.deepEqual([...new Set(buttons.map((one) => getComputedStyle(one).hyphens))], ["auto"]);
      const cut = buttons.filter(
        (one) =>
          one.scrollWidth > one.clientWidth ||
          one.getBoundingClientRect().right > host.getBoundingClientRect().right + 1,
      );
      assert.deepEqual(
        cut.map(({ textContent }) => textContent),
        [],
        "nothing is cut off",
      );
    });

  it("has the room of a narrow screen, however large it is", async function () {
    if (!canResize) this.skip(); // emulation
    await setViewport({ width: 360, height: 700 });
    document.documentElement.style.fontSize = "200%";
    const host = await showForm([{ id: 1, type: "submit", label: "Send" }]);
    const padding = () => parseFloat(getComputedStyle(button(host, "Send")).paddingInlineStart);
    assert.near(padding(), 0.06 * 360, 1, "as on every narrow screen");
    document.documentElement.style.fontSize = "";
    await until(() => Math.abs(padding() - 20) < 0.1, "the room beside a text of the usual size");
  });
});
