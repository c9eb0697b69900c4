import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import { whileConsented } from "../signals/while-consented.ts";
import { forgetChecks } from "./check-address.ts";
import { emailCheckTextTable } from "./texts.ts";
import { observeFields } from "./observe-fields.ts";

/**
 * Checks the addresses that visitors enter in the page's e-mail fields (spec antispam §1, contract §7.3), as
 * `settings.antispam.emailCheck` says. Runs only with consent, and never inside an editor. Never keeps a form from
 * being sent. Safe to start twice. `blurred`: fields that visitors have already left.
 */
export const startEmailCheck: (page: Document, blurred?: Iterable<HTMLInputElement>) => Cleanup = oncePerPage(
  (page, blurred = []) => {
    service("texts").define(emailCheckTextTable());
    return whileConsented(() => observeFields(page, blurred), forgetChecks);
  },
);
