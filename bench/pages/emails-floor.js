/* global document, location, fetch, URLSearchParams, HTMLElement */
import { emails } from "./lib/emails.js";
import { parsed, quiet, stage, wait } from "./lib/stage.js";

/** What the least script would be: one listener for all, one request, a dialog with a button. */
const IDLE_MS = 600;
let content;
let shown;

async function onClick({ target }) {
  const item = target instanceof HTMLElement && target.closest("apbct-email");
  if (!item) return;
  const dialog = document.createElement("dialog");
  const text = document.createElement("p");
  const button = document.createElement("button");
  text.textContent = "One moment ...";
  button.textContent = "Got it";
  dialog.append(text, button);
  document.body.append(dialog);
  dialog.showModal();

  const items = [...stage().querySelectorAll("apbct-email")];
  const tokens = Object.fromEntries(items.map((one, i) => [i, one.getAttribute("encoded")]));
  const body = new URLSearchParams({ encodedEmails: JSON.stringify(tokens) });
  const { data } = await (await fetch(`${location.origin}/apbct_decode_email`, { method: "POST", body })).json();
  const addresses = new Map(data.map((row) => [row.encoded_email, row.decoded_email]));
  text.textContent = addresses.get(item.getAttribute("encoded"));
  button.onclick = () => {
    dialog.remove();
    for (const one of items) one.textContent = addresses.get(one.getAttribute("encoded"));
  };
  shown();
}

globalThis.steps = {
  async start() {
    document.addEventListener("click", onClick);
    await quiet();
  },
  prepare: () => void (content = parsed(emails())),
  async insert() {
    stage().replaceChildren(content);
    await wait(IDLE_MS);
  },
  shown: () => new Promise((done) => (shown = () => quiet().then(done))),
  async gotIt() {
    document.querySelector("dialog button").click();
    await quiet();
  },
};
