import { reportVersions } from "./duplicate-scripts.ts";
import { reportFailure } from "./load-error.ts";
import { printReport } from "./report-text.ts";
import { reportUnknown } from "./unknown-tags.ts";

export { reportSetting } from "./bad-setting.ts";
export { reportOriginalScript } from "./duplicate-scripts.ts";
export { reportEmptyLightbox } from "./empty-lightbox.ts";
export { hintFor } from "./nearest-name.ts";
export { checkService } from "./service-members.ts";
export { printReport, reportVersions as reportVersions, reportFailure as reportFailure, reportUnknown as reportUnknown };

/**
 * Help for whoever builds a page: mistakes that no tag can tell by itself, in words. Its code is fetched where there is something to say,
 * and comes alone: it needs no other chunk, which may be what is missing. This is what the loader asks of it.
 */
export interface Helper {
  reportVersions: typeof reportVersions;
  reportFailure: typeof reportFailure;
  reportUnknown: typeof reportUnknown;
  printReport: typeof printReport;
}
