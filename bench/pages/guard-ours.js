/* global document, location */
import { forms } from "./lib/forms.js";
import { startScript } from "./lib/ours.js";
import { countOwnScript, ownScriptMs } from "./lib/own-script.js";
import { fill, quiet, wait } from "./lib/stage.js";

/** The guard looks at all forms 2 s after its start, and every 2 s from then on (spec antispam §9). */
const FIRST_LOOKS_MS = 4500;

globalThis.steps = {
  async start(count) {
    countOwnScript();
    fill(forms(count));
    await startScript({ antispam: { restUrl: `${location.origin}/`, transport: "rest", cookies: "none" } });
    await wait(FIRST_LOOKS_MS);
    const tagged = document.querySelectorAll('[name="apbct_visible_fields"]').length;
    if (tagged !== count) throw new Error(`${tagged} of ${count} forms are tagged`);
    await quiet();
  },
  wait,
  ownScriptMs,
};
