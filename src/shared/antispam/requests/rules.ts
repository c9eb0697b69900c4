import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { askServer } from "../check/check-result.ts";
import { showCheckResult } from "../check/show-check-result.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { findCheckedRequest } from "./checked-requests.ts";
import {
  isReadableType,
  cancelBody,
  canHoldBlockMessage,
  detectBlockMessage,
  detectInResponse,
  detectInText,
} from "./detect-block-message.ts";
import { injectIntoRequest, isInjectableRoute } from "./inject-into-request.ts";
import { isExempt, isOwnCall } from "./bypassed-requests.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";
import { isOptedOut } from "./posted-form.ts";

/** The rules that the hooks apply to a request. Nothing here throws: in doubt a request is sent unchanged. */
export interface RequestRules {
  /** False for requests that are never inspected: our own, and those of captchas and payment. */
  isRelevant(request: OutgoingRequest): boolean;
  /** Whether a body that can only be read from a copy may matter: most requests should not be copied. */
  needsBody(url: string): boolean;
  /** The body to send. */
  inject(request: OutgoingRequest): unknown;
  /** Whether the server lets this request pass; `undefined` for requests that need not wait. */
  check(request: OutgoingRequest, signal?: AbortSignal): Promise<boolean> | undefined;
  inspectXhr(xhr: XMLHttpRequest): void;
  /** `copy`: a copy made before the page could read the response. */
  inspectResponse(response: Response, copy?: Response): void;
}

/** Runs our part of a foreign request; an error in it must not affect the request. */
function runSafely<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch (cause) {
    const message = "A request of the page could not be looked at; it is sent as it is.";
    reportPageProblem({ code: "guard-failed", message, cause });
    return fallback;
  }
}

/** Defines what is added to which requests. */
interface Injector {
  inject: (request: OutgoingRequest, page: Document) => unknown;
  /** Whether requests to this address of the site may get our fields. */
  isInjectableRoute: (url: string, page: Document) => boolean;
}

const DEFAULT_INJECTOR: Injector = { inject: injectIntoRequest, isInjectableRoute };

/** The rules for requests of one window. */
export function createRules(pageWindow: PageWindow, injector = DEFAULT_INJECTOR): RequestRules {
  const page = pageWindow.document;
  const rowOf = (request: OutgoingRequest) =>
    findCheckedRequest(request, { page, antispam: service("settings").get().antispam });

  const isOwnSite = (url: string): boolean => {
    // Opened before the hooks were installed: its address is unknown.
    if (url === "") return false;
    try {
      return new URL(url, page.baseURI).origin === pageWindow.origin;
    } catch {
      return false;
    }
  };

  return {
    isRelevant: (request) => runSafely(() => !isExempt(request.url) && !isOwnCall(request), false),
    needsBody: (url) =>
      runSafely(
        () =>
          (isOwnSite(url) && injector.isInjectableRoute(url, page)) || rowOf({ url, body: undefined }) !== undefined,
        false,
      ),
    // Our fields are for this site's server only.
    inject: (request) =>
      runSafely(() => (isOwnSite(request.url) ? injector.inject(request, page) : request.body), request.body),
    check: (request, signal) =>
      runSafely(() => {
        const row = rowOf(request);
        const fields = row && !isOptedOut(request.body, page) ? row.fields(request.body, page) : undefined;
        if (!row || !fields) return undefined;
        return askServer(row.action, fields, signal).then((result) => {
          if (!result.blocked) return true;
          runSafely(() => {
            row.onRefused?.(page);
            showCheckResult(result, page);
          }, undefined);
          return false;
        });
      }, undefined),
    inspectXhr: (xhr) =>
      runSafely(() => {
        if (!isOwnSite(xhr.responseURL) || !isReadableType(xhr.getResponseHeader("content-type"))) return;
        if (xhr.responseType === "json") detectBlockMessage(xhr.response, page);
        else if (xhr.responseType === "" || xhr.responseType === "text") detectInText(xhr.responseText, page);
      }, undefined),
    inspectResponse: (response, copy) =>
      runSafely(() => {
        if (isOwnSite(response.url) && canHoldBlockMessage(response)) {
          // The page's own reader may break the connection.
          detectInResponse(response, copy ?? response.clone(), page).catch(() => {});
        } else cancelBody(copy);
      }, undefined),
  };
}
