import { service } from "../../core/registry/current.ts";
import { amendRequest, isAmendedRoute } from "./amend-request.ts";
import { askServer } from "../check/ask-server.ts";
import { checkedRequest } from "./checked-requests.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { isReadableType, letGo, mayBlock, noticeAnswer, noticeResponse, noticeText } from "./notice-answer.ts";
import type { Outgoing } from "./outgoing.ts";
import { isOwnCall, isUntouched } from "./own-call.ts";
import { isLeftOut } from "./posted-form.ts";
import { showVerdict } from "../check/show-verdict.ts";

/** What the hooks ask about a request. Nothing here throws: in doubt a request goes out as it is. */
export interface RequestRules {
  /** False for requests that are not looked at: our own, and those of captchas and payment. */
  concerns(request: Outgoing): boolean;
  /** Whether a body that can only be read from a copy may matter: most requests are not to be copied. */
  wantsBody(url: string): boolean;
  /** The body that goes out. */
  amend(request: Outgoing): unknown;
  /** Whether the server lets this request pass; nothing for requests that need not wait. */
  check(request: Outgoing, signal?: AbortSignal): Promise<boolean> | undefined;
  noticeXhr(xhr: XMLHttpRequest): void;
  /** `copy`: one that was made before the page could read the response. */
  noticeResponse(response: Response, copy?: Response): void;
}

/** Runs our part of somebody else's request; what goes wrong in it is ours alone. */
function guarded<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch (cause) {
    service("log").error("A request of the page could not be looked at; it is sent as it is.", cause);
    return fallback;
  }
}

/** What is added to which requests. */
interface Amending {
  amend: (request: Outgoing, page: Document) => unknown;
  /** Whether requests to this address of the site may be amended. */
  isAmendedRoute: (url: string, page: Document) => boolean;
}

const BY_TABLE: Amending = { amend: amendRequest, isAmendedRoute };

/** The rules for requests of one window. */
export function createRules(view: PageWindow, amending = BY_TABLE): RequestRules {
  const page = view.document;
  const rowOf = (request: Outgoing) => checkedRequest(request, { page, antispam: service("settings").get().antispam });

  const isOwnSite = (url: string): boolean => {
    // Opened before the hooks were laid: its address is not known.
    if (url === "") return false;
    try {
      return new URL(url, page.baseURI).origin === view.origin;
    } catch {
      return false;
    }
  };

  return {
    concerns: (request) => guarded(() => !isUntouched(request.url) && !isOwnCall(request), false),
    wantsBody: (url) =>
      guarded(() => (isOwnSite(url) && amending.isAmendedRoute(url, page)) || rowOf({ url, body: undefined }) !== undefined, false),
    // What we add is for this site's server alone.
    amend: (request) => guarded(() => (isOwnSite(request.url) ? amending.amend(request, page) : request.body), request.body),
    check: (request, signal) =>
      guarded(() => {
        const row = rowOf(request);
        const fields = row && !isLeftOut(request.body, page) ? row.fields(request.body, page) : undefined;
        if (!row || !fields) return undefined;
        return askServer(row.action, fields, signal).then((verdict) => {
          if (!verdict.blocked) return true;
          guarded(() => {
            row.refused?.(page);
            showVerdict(verdict, page);
          }, undefined);
          return false;
        });
      }, undefined),
    noticeXhr: (xhr) =>
      guarded(() => {
        if (!isOwnSite(xhr.responseURL) || !isReadableType(xhr.getResponseHeader("content-type"))) return;
        if (xhr.responseType === "json") noticeAnswer(xhr.response, page);
        else if (xhr.responseType === "" || xhr.responseType === "text") noticeText(xhr.responseText, page);
      }, undefined),
    noticeResponse: (response, copy) =>
      guarded(() => {
        if (isOwnSite(response.url) && mayBlock(response)) {
          // The page's own reader may break the line.
          noticeResponse(response, copy ?? response.clone(), page).catch(() => {});
        } else letGo(copy);
      }, undefined),
  };
}
