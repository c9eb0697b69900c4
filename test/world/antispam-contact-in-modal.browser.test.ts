// Engines: dialog and popover, focus and inert
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { assert, fixture, until } from "../support/index.ts";
import { span, token, useServerPage } from "../shared/antispam/compat/server-page.ts";

const ADDRESS = "contact@example.com";

/** Traps clicks and focus in a modal, as dialog libraries do. */
function trap(modal: HTMLElement): () => void {
  const end = new AbortController();
  const swallow = (event: Event) => {
    if (event.composedPath().includes(modal)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "focusin") modal.focus();
  };
  for (const type of ["pointerdown", "mousedown", "click", "focusin"])
    window.addEventListener(type, swallow, { capture: true, signal: end.signal });
  return () => end.abort();
}

describe("a contact inside a page's own modal", () => {
  useServerPage();
  let free = () => {};

  beforeEach(defineEmail);
  afterEach(() => free());

  for (const [kind, open] of [
    ["a dialog by its role", '<div role="dialog" tabindex="-1">'],
    ["an overlay without a role", '<div style="position:fixed;inset:0" tabindex="-1">'],
    ["the browser's own dialog", "<dialog>"],
  ] as const) {
    const close = open.startsWith("<dialog") ? "</dialog>" : "</div>";
    for (const [contact, html, selector] of [
      ["the server's", span(ADDRESS), "[data-original-string]"],
      ["<apbct-email>", `<apbct-email encoded="${token(ADDRESS)}">co*****</apbct-email>`, "apbct-email"],
    ] as const)
      it(`${contact}, in ${kind}: the popup opens inside, and its button closes it`, async () => {
        const box = fixture(`${open}<p>${html}</p>${close}`);
        const modal = box.firstElementChild as HTMLElement;
        if (modal instanceof HTMLDialogElement) modal.showModal();
        free = trap(modal);
        const item = modal.querySelector<HTMLElement>(selector) ?? assert.fail(`no ${selector}`);
        const popup = () =>
          item.shadowRoot?.querySelector("apbct-email-popup") ?? modal.querySelector("apbct-email-popup");
        const part = (name: string) => popup()?.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);
        await until(
          () => item.getAttribute("role") === "button" || item.querySelector("[role]") || item.shadowRoot,
          "the target",
        );
        item.click();
        await until(() => part("email")?.textContent === ADDRESS, "the contact in a popup inside the modal");
        const button = part("got-it") ?? assert.fail("no button");
        assert.equal(popup()?.shadowRoot?.activeElement, button, "the focus stays in the popup");
        const { left, top, width, height } = button.getBoundingClientRect();
        assert.ok(width && height, "the button is drawn");
        const host = document.elementFromPoint(left + width / 2, top + height / 2);
        assert.ok(host && modal.contains(host), "what lies under the pointer is the modal's");
        button.click();
        await until(() => !popup()?.shadowRoot?.querySelector("dialog"), "the popup to close");
      });
  }
});
