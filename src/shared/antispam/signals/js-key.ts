import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { publishSignals } from "./forced-alternative.ts";

/** Milliseconds after which the server's own inline script has filled its fields (contract §1.4). */
export const JS_KEY_WAIT_MS = 1000;

const FIELDS = 'input[name^="ct_checkjs"]';
const isOpen = (field: HTMLInputElement) => field.value === "0" || field.value === "";

/** Fills `ct_checkjs` fields that nobody has filled: with the key that the server gives, else with the settings' (contract §3.4). */
export function startJsKey(page: Document): Stop {
  let stopped = false;
  const openFields = () => [...page.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isOpen);

  const fill = async () => {
    if (openFields().length === 0) return;
    const { checkjsKey } = service("settings").get().antispam;
    const { askForKey } = await import("./ask-for-key.ts");
    const key = (await askForKey()) ?? checkjsKey;
    if (stopped || !key) return;
    for (const field of openFields()) field.value = key;
    if (!checkjsKey) publishSignals({ ct_checkjs: key });
  };
  const stopTimer = service("clock").after(JS_KEY_WAIT_MS, () => {
    fill().catch((cause: unknown) => service("log").error("ct_checkjs could not be filled: the code for it could not be loaded.", cause));
  });
  return () => {
    stopped = true;
    stopTimer();
  };
}
