import type { ServiceScope } from "../../registry/services.ts";

/** Whether anything may be kept on the visitor's machine now: consent is there, and this is no page-builder editor. */
export const storageAllowed = (scope: ServiceScope): boolean => !scope.service("settings").get().editor && scope.service("consent").granted;
