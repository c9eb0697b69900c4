import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { nameCookieMode } from "./cookie-mode.ts";
import { publishAgain, publishSignals } from "./forced-alternative.ts";

/** What is known goes again where the server looks for it by settings that came late, or have changed. */
export function startLateSettings(): Cleanup {
  const settings = service("settings");
  const present = () => {
    const { cookies, cookiePrefix, checkjsKey } = settings.get().antispam;
    return [cookies, cookiePrefix, checkjsKey] as const;
  };
  let before = present();

  return settings.subscribe(() => {
    const next = present();
    if (next.every((value, at) => value === before[at])) return;
    before = next;
    const [cookies, , key] = next;
    nameCookieMode(cookies);
    if (key) publishSignals({ ct_checkjs: key });
    publishAgain();
  });
}
