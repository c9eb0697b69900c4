import { tellCopy } from "./copies.ts";
import { tellFailure } from "./failure.ts";
import { printReport } from "./report-text.ts";
import { tellStray } from "./stray-tags.ts";

export { tellBadSetting } from "./bad-setting.ts";
export { tellSecondCopy } from "./copies.ts";
export { tellEmptyLightbox } from "./empty-lightbox.ts";
export { hintFor } from "./nearest-name.ts";
export { tellService } from "./service-members.ts";
export { printReport, tellCopy, tellFailure, tellStray };

/**
 * Help for whoever builds a page: mistakes that no tag can tell by itself, in words. Its code is fetched where there is something to say,
 * and comes alone: it needs no other chunk, which may be what is missing. This is what the loader asks of it.
 */
export interface Helper {
  tellCopy: typeof tellCopy;
  tellFailure: typeof tellFailure;
  tellStray: typeof tellStray;
  printReport: typeof printReport;
}
