import type { Cleanup } from "../../core/utils/scope.ts";
import { injectIntoEntries } from "./inject-into-request.ts";
import { INTEGRATION_SELECTORS } from "./integrations.ts";
import { injectIntoCartLinks } from "./cart-links.ts";
import { observeFrames } from "../protocol/frames.ts";
import { fetchByRules, hookFetch } from "./hook-fetch.ts";
import { hookXhr, sendByRules } from "./hook-xhr.ts";
import { cancelBody } from "./detect-block-message.ts";
import type { AnswerBuffer } from "./buffer-answers.ts";
import type { HeldRequests } from "./hold-requests.ts";
import { observeFormUse } from "./posted-form.ts";
import { rememberFormData } from "./remember-form-data.ts";
import { createRules } from "./rules.ts";

/** The page's requests since its visitor's first interaction. */
interface EarlierRequests {
  readonly answers: AnswerBuffer;
  readonly held: HeldRequests;
}

/** Installs all hooks of a page; the Cleanup removes them. */
export function hookPage(page: Document, { answers, held }: EarlierRequests): Cleanup {
  const pageWindow = page.defaultView;
  if (!pageWindow) return () => {};
  const rules = createRules(pageWindow);
  answers.handTo((answer) => {
    const { body } = answer;
    if ("copy" in answer) {
      const { response, copy } = answer;
      if (rules.isRelevant({ url: response.url, body })) rules.inspectResponse(response, copy);
      else cancelBody(copy);
      return;
    }
    const { xhr } = answer;
    const inspect = () => rules.isRelevant({ url: xhr.responseURL, body }) && rules.inspectXhr(xhr);
    if (xhr.readyState === xhr.DONE) inspect();
    else xhr.addEventListener("load", inspect, { once: true });
  });
  answers.stop();
  held.release({ fetch: fetchByRules(pageWindow, rules), send: sendByRules(rules, held.addresses) });
  const stops = [
    hookXhr(pageWindow, rules, held.addresses),
    hookFetch(pageWindow, rules),
    rememberFormData(pageWindow),
    injectIntoCartLinks(page),
    observeFormUse(page),
    observeFrames(page, INTEGRATION_SELECTORS.donationFrame, ({ defaultView: frame }) =>
      frame
        ? hookFetch(frame, createRules(frame, { inject: injectIntoEntries, isInjectableRoute: () => true }))
        : () => {},
    ),
  ];
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
