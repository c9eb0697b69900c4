import { startRequestHooks } from "../../../../src/shared/antispam/requests/start-request-hooks.ts";
import { getContainer } from "../../../../src/shared/core/registry/container.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import {
  assert,
  createSite,
  fixture,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";
import type { LoggedCall } from "../../../support/site.ts";
import { useGuardViews } from "../use-guard-views.ts";

/** A call with everything that the reference back end records of it. */
export interface FullCall extends LoggedCall {
  entries: [string, string][];
  json?: unknown;
  files: { field: string; name: string; type: string; size: number }[];
  path: string;
  query: Record<string, string>;
}

export interface OpenPage {
  site: TestSite;
  container: TestContainer;
  stop: Cleanup;
  /** The site's admin-AJAX address. */
  ajaxUrl: string;
  rest(path: string): string;
  /** The calls that the site received, all or those of one name. */
  calls(name?: string): Promise<FullCall[]>;
}

const stops: Cleanup[] = [];

/** Ends what the tests started and deletes what they stored. */
export function closePages(): void {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  sessionStorage.clear();
  for (const modal of document.querySelectorAll("apbct-blocked-modal")) modal.remove();
}

/** Touches the page as a visitor does and waits for the code that the touch loads. */
export async function untilHooked(page = document): Promise<void> {
  page.dispatchEvent(new Event("pointerdown"));
  await import("../../../../src/shared/antispam/requests/hook-page.ts");
  await getContainer().loadDeferred();
  await new Promise((done) => setTimeout(done, 0));
}

/** Opens a page of a fresh site with this markup and with these anti-spam settings in addition to the site's own. */
export async function openPage(
  html: string | ((base: string) => string),
  antispam: object = {},
  start: (page: Document) => Cleanup = startRequestHooks,
): Promise<OpenPage> {
  useGuardViews();
  const site = createSite("requests");
  const container = useContainer();
  const { original: _, ...own } = await site.settings();
  container.service("settings").merge(own);
  container.service("settings").merge({ antispam: { cookies: "none", botDetector: { enabled: false }, ...antispam } });
  fixture(typeof html === "string" ? html : html(site.base));
  const stop = start(document);
  await untilHooked();
  stops.push(stop);
  return {
    site,
    container,
    stop,
    ajaxUrl: `${site.base}/wp-admin/admin-ajax.php`,
    rest: (path) => `${site.base}/wp-json/${path}`,
    calls: async (name) => (await site.calls(name)) as FullCall[],
  };
}

export interface Sent {
  url: string;
  body?: string | FormData | URLSearchParams;
  type?: string;
}

const URLENCODED = "application/x-www-form-urlencoded; charset=UTF-8";
const typeOf = ({ body, type }: Sent): string | undefined =>
  type ?? (typeof body === "string" ? URLENCODED : undefined);

export function sendByXhr(sent: Sent): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", sent.url);
    const type = typeOf(sent);
    if (type) xhr.setRequestHeader("Content-Type", type);
    xhr.onload = () => resolve(xhr);
    xhr.onerror = () => reject(new Error("network"));
    xhr.send(sent.body);
  });
}

export function sendByFetch(sent: Sent, pageWindow: Window & typeof globalThis = window): Promise<Response> {
  const type = typeOf(sent);
  return pageWindow.fetch(sent.url, {
    method: "POST",
    ...(type ? { headers: { "Content-Type": type } } : {}),
    body: sent.body ?? null,
  });
}

/** Waits for a promise to be rejected and returns its error. */
export const rejectionOf = (answer: Promise<unknown>): Promise<Error> =>
  answer.then(
    () => assert.fail("expected a rejection"),
    (error: unknown) => error as Error,
  );

export function formData(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

export const JSON_TYPE = "application/json";
