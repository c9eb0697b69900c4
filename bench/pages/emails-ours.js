/* global document, location */
import { emails } from "./lib/emails.js";
import { startScript } from "./lib/ours.js";
import { parsed, quiet, stage, wait } from "./lib/stage.js";

/** The tags are made reachable in idle slices; this is more than all slices take. */
const IDLE_MS = 600;
let content;

globalThis.steps = {
  async start() {
    await startScript({
      antispam: {
        restUrl: `${location.origin}/`,
        transport: "rest",
        timings: { revealMs: 0, fillMs: 0, messageMs: 0 },
      },
    });
    await quiet();
  },
  prepare: () => void (content = parsed(emails())),
  async insert() {
    stage().replaceChildren(content);
    await wait(IDLE_MS);
  },
  /** The address has been shown in the popup. */
  shown: () =>
    new Promise((done) => document.addEventListener("apbct-email-decoded", () => quiet().then(done), { once: true })),
  async gotIt() {
    // Every item of the answer is decoded; the popup is the clicked one's.
    const decoded = [...document.querySelectorAll("apbct-email[state=decoded]")];
    const popup = decoded.map(({ shadowRoot }) => shadowRoot?.querySelector("apbct-email-popup")).find(Boolean);
    popup.shadowRoot.querySelector("[part=got-it]").click();
    await quiet();
    if (stage().textContent.includes("*")) throw new Error("not every address was filled");
  },
};
