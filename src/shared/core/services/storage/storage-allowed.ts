import type { ServiceScope } from "../../registry/services.ts";

/**
 * Whether anything may be stored on the visitor's device now: there is consent, and the page is not in a page-builder
 * editor.
 */
export const storageAllowed = (scope: ServiceScope): boolean =>
  !scope.service("settings").get().editor && scope.service("consent").granted;
