import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { updateCookieMode } from "./cookie-mode.ts";
import { republishSignals, publishSignals } from "./forced-alternative.ts";

/** Publishes the known values again when settings that decide where the server looks for them arrive late or change. */
export function republishOnSettingsChange(): Cleanup {
  const settings = service("settings");
  const current = () => {
    const { cookies, cookiePrefix, checkjsKey } = settings.get().antispam;
    return [cookies, cookiePrefix, checkjsKey] as const;
  };
  let before = current();

  return settings.subscribe(() => {
    const next = current();
    if (next.every((value, at) => value === before[at])) return;
    before = next;
    const [cookies, , key] = next;
    updateCookieMode(cookies);
    if (key) publishSignals({ ct_checkjs: key });
    republishSignals();
  });
}
