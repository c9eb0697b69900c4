import type { Cleanup } from "../../core/utils/cleanup.ts";
import { amendEntries } from "./amend-entries.ts";
import { amendCartLinks } from "./cart-links.ts";
import { watchFrames } from "../protocol/frames.ts";
import { hookFetch } from "./hook-fetch.ts";
import { hookXhr } from "./hook-xhr.ts";
import { letGo } from "./notice-answer.ts";
import type { KeptAnswers } from "./keep-answers.ts";
import { SIGNS } from "./page-signs.ts";
import { followForms } from "./posted-form.ts";
import { rememberFormData } from "./remember-form-data.ts";
import { createRules } from "./rules.ts";

/** Lays every hook of a page; the Cleanup takes them off again. `former`: answers to what the page has asked for before. */
export function hookPage(page: Document, former?: KeptAnswers["handTo"]): Cleanup {
  const view = page.defaultView;
  if (!view) return () => {};
  const rules = createRules(view);
  former?.((answer) => {
    const { body } = answer;
    if ("copy" in answer) {
      const { response, copy } = answer;
      if (rules.concerns({ url: response.url, body })) rules.noticeResponse(response, copy);
      else letGo(copy);
      return;
    }
    const { xhr } = answer;
    const notice = () => rules.concerns({ url: xhr.responseURL, body }) && rules.noticeXhr(xhr);
    if (xhr.readyState === xhr.DONE) notice();
    else xhr.addEventListener("load", notice, { once: true });
  });
  const stops = [
    hookXhr(view, rules),
    hookFetch(view, rules),
    rememberFormData(view),
    amendCartLinks(page),
    followForms(page),
    watchFrames(page, SIGNS.donationFrame, ({ defaultView: frame }) =>
      frame ? hookFetch(frame, createRules(frame, { amend: amendEntries, isAmendedRoute: () => true })) : () => {},
    ),
  ];
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
