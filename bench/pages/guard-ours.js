import { forms } from "./lib/forms.js";
import { startScript } from "./lib/ours.js";
import { measureOwnScript, ownScriptMs } from "./lib/own-script.js";
import { fill, idle, wait } from "./lib/stage.js";

/** Longer than the first two checks: the guard checks all forms every 2 s after its start (antispam#9). */
const FIRST_CHECKS_MS = 4500;

globalThis.steps = {
  async start(count) {
    measureOwnScript();
    fill(forms(count));
    await startScript({ antispam: { restUrl: `${location.origin}/`, transport: "rest", cookies: "none" } });
    await wait(FIRST_CHECKS_MS);
    const tagged = document.querySelectorAll('[name="apbct_visible_fields"]').length;
    if (tagged !== count) throw new Error(`only ${tagged} of ${count} forms are tagged`);
    await idle();
  },
  wait,
  ownScriptMs,
};
