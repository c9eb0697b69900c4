// Needs a separate page: the first tests need the tag undefined, and a definition cannot be undone.
import { define } from "../../../../src/elements/apbct-blocked-modal.ts";
import { BLOCKED_MODAL_TAG } from "../../../../src/shared/antispam/blocked-modal/modal.ts";
import { BLOCKED_TEXTS } from "../../../../src/shared/antispam/blocked-modal/texts.ts";
import { FALLBACK_DELAY_MS, showBlocked } from "../../../../src/shared/antispam/check/show-check-result.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../../../support/index.ts";
import { storeToken } from "../detector-token.ts";

const modals = () => [...document.querySelectorAll<HTMLElement>(BLOCKED_MODAL_TAG)];
const dialogOf = (host: Element | undefined) => host?.shadowRoot?.querySelector("dialog");
const contentOf = (host: Element | undefined) =>
  host?.shadowRoot?.querySelector<HTMLElement>("[part=content]")?.textContent.trim();

describe("showBlocked", () => {
  let container: TestContainer;

  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    for (const modal of modals()) modal.remove();
    cleanFixtures();
    localStorage.removeItem("bot_detector_event_token");
  });

  it("shows the message on the page and announces it when the modal's code does not load", async () => {
    const clock = useTestClock(container);
    showBlocked("<p>Refused: <b>listed sender</b>.</p>");
    assert.equal(modals().length, 1);
    await clock.advance(FALLBACK_DELAY_MS - 1);
    assert.equal(modals()[0]?.innerText, "");
    await clock.advance(101);
    assert.equal(modals()[0]?.innerText.trim(), "Refused: listed sender.");
    const announced = [...document.querySelectorAll("[data-plaintags-announcer]")].map(
      ({ textContent }) => textContent,
    );
    assert.ok(announced.includes("Refused: listed sender."), announced.join());
  });

  it("makes a modal that opens once the tag's code has loaded", async () => {
    showBlocked("First.");
    showBlocked("Second.");
    define();
    await until(() => contentOf(modals()[0]) === "Second.", "the last content");
    assert.equal(modals().length, 1);
    assert.equal(modals()[0]?.parentElement, document.body);
    assert.ok(dialogOf(modals()[0])?.open);
  });

  it("uses the modal that the author placed", async () => {
    define();
    const placed = fixture(`<${BLOCKED_MODAL_TAG} id="placed"></${BLOCKED_MODAL_TAG}>`).firstElementChild;
    showBlocked("Refused.");
    await until(() => contentOf(placed ?? undefined) === "Refused.", "the content");
    assert.equal(modals().length, 1);
  });

  it("does not use a placed modal that is hidden", async () => {
    define();
    fixture(`<div hidden><${BLOCKED_MODAL_TAG}></${BLOCKED_MODAL_TAG}></div>`);
    showBlocked("Refused.");
    await until(
      () => contentOf(document.querySelector(`body > ${BLOCKED_MODAL_TAG}`) ?? undefined) === "Refused.",
      "another modal",
    );
  });

  it("makes another modal when a script has removed the first", async () => {
    define();
    showBlocked("First.");
    await until(() => dialogOf(modals()[0])?.open, "the first modal");
    modals()[0]?.remove();
    showBlocked("Second.");
    await until(() => contentOf(modals()[0]) === "Second.", "the second modal");
  });

  it("shows a default message when the check result has no comment", async () => {
    define();
    showBlocked("");
    await until(() => contentOf(modals()[0])?.startsWith(BLOCKED_TEXTS.blocked_without_reason), "the sentence");
  });

  it("shows a reference: the time in UTC and the beginning of the detector's token", async () => {
    define();
    const clock = useTestClock(container);
    storeToken("3f9a2c".padEnd(64, "b"), clock.now());
    showBlocked("Refused.");
    const reference = await until(
      () => modals()[0]?.shadowRoot?.querySelector("[part=reference]")?.textContent,
      "the reference",
    );
    assert.equal(reference, "Reference: 20260101-000000-3f9a2c");
  });
});
