import { service } from "../../core/registry/container.ts";

/**
 * What tells a server that a person asks for a contact, on a page that no guard watches (`antispam.guard` false): when
 * the page was opened, whether a key or button was pressed in it, and whether a program drives the browser. Named as the
 * guard's signals (antispam-contract#5.8). Nothing without consent.
 */
export function visitorSigns(): Record<string, unknown> {
  if (!service("consent").granted) return {};
  const clock = service("clock");
  const seconds = (ms: number) => Math.floor(ms / 1000);
  return {
    ct_ps_timestamp: seconds(clock.now() - clock.elapsed()),
    // Browsers without this member are judged by the time alone.
    ct_fkp_timestamp: (navigator as Partial<Navigator>).userActivation?.hasBeenActive ? seconds(clock.now()) : 0,
    apbct_headless: navigator.webdriver === true,
  };
}
