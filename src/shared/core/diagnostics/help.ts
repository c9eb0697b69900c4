import { reportVersions } from "./duplicate-scripts.ts";
import { reportFailure } from "./load-error.ts";
import { printReport } from "./report-text.ts";
import { reportUnknown } from "./unknown-tags.ts";

export { reportSetting } from "./bad-setting.ts";
export { reportOriginalScript } from "./duplicate-scripts.ts";
export { reportEmptyLightbox } from "./empty-lightbox.ts";
export { hintFor } from "./nearest-name.ts";
export { checkService } from "./service-members.ts";
export {
  printReport,
  reportVersions as reportVersions,
  reportFailure as reportFailure,
  reportUnknown as reportUnknown,
};

/**
 * Help for authors: messages about mistakes that no tag can detect by itself. Its code is fetched only when there is
 * something to report. It needs no other chunk, since a missing chunk may be the mistake. The loader calls these
 * members.
 */
export interface Helper {
  reportVersions: typeof reportVersions;
  reportFailure: typeof reportFailure;
  reportUnknown: typeof reportUnknown;
  printReport: typeof printReport;
}
