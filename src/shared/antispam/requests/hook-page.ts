import type { Stop } from "../../services/clock.ts";
import { amendEntries } from "./amend-entries.ts";
import { amendCartLinks } from "./cart-links.ts";
import { watchFrames } from "./frames.ts";
import { hookFetch } from "./hook-fetch.ts";
import { hookXhr } from "./hook-xhr.ts";
import { SIGNS } from "./page-signs.ts";
import { rememberFormData } from "./remember-form-data.ts";
import { createRules } from "./rules.ts";

/** Lays every hook of a page; the Stop takes them off again. */
export function hookPage(page: Document): Stop {
  const view = page.defaultView;
  if (!view) return () => {};
  const rules = createRules(view);
  const stops = [
    hookXhr(view, rules),
    hookFetch(view, rules),
    rememberFormData(view),
    amendCartLinks(page),
    watchFrames(page, SIGNS.donationFrame, ({ defaultView: frame }) =>
      frame ? hookFetch(frame, createRules(frame, { amend: amendEntries, isAmendedRoute: () => true })) : () => {},
    ),
  ];
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
