import { existsSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { createBackend } from "../../demo/server/backend.ts";
import type { CallRecord } from "../../demo/server/call-log.ts";
import { listen } from "../../demo/server/listen.ts";
import type { PageSettings } from "../../demo/server/settings.ts";

export const ROOT = path.resolve(fileURLToPath(import.meta.url), "../../..");
export const FIXTURES = path.resolve(ROOT, "../shared/fixtures");
export const HAS_FIXTURES = existsSync(FIXTURES);

/** One virtual site of a running server. */
export interface DemoSite {
  readonly url: string;
  settings(): Promise<PageSettings & { original: Record<string, Record<string, unknown>> }>;
  control(body: unknown): Promise<Response>;
  log(name?: string): Promise<CallRecord[]>;
  stored(): Promise<Stored>;
  /** Posts form-encoded fields to a path of the site. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Posts to an anti-spam REST route with a valid nonce. */
  rest(route: string, fields?: Record<string, string>): Promise<Response>;
  /** Posts an admin-AJAX action with a valid nonce. */
  ajax(action: string, fields?: Record<string, string>): Promise<Response>;
  /** Posts a form as multipart; a list sends the name more than once. */
  submit(fields: Record<string, string | string[] | File>): Promise<Response>;
}

export interface Stored {
  submissions: {
    formId: number;
    hash: string;
    token: string;
    status: string;
    count: number;
    meta: Record<string, { value: string | string[] }>;
    hidden: string[];
  }[];
  uploads: { id: number; hash: string; field: string; name: string; size: number; sha256: string }[];
  sessions: { name: string; value: unknown }[];
  views: { formId: number; count: number }[];
}

/** A server with an empty database for one test file; it ends with the file. */
export async function startDemo(): Promise<{ url: string; newSite(): DemoSite }> {
  const lines: string[] = [];
  const backend = createBackend({
    databaseFile: ":memory:",
    root: ROOT,
    fixturesDirectory: FIXTURES,
    log: (line) => lines.push(line),
  });
  const server = await listen(backend, { port: 0 });
  after(async () => {
    await server.close();
    if (lines.length > 0) throw new Error(`The server failed:\n${lines.join("\n")}`);
  });
  let count = 0;
  return { url: server.url, newSite: () => demoSite(`${server.url}/site/t${(count += 1)}`) };
}

export function demoSite(url: string): DemoSite {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;
  const settings: DemoSite["settings"] = () => get("/__demo/settings");
  const post: DemoSite["post"] = (target, fields, headers = {}) =>
    fetch(url + target, { method: "POST", body: new URLSearchParams(fields), headers });
  return {
    url,
    settings,
    post,
    control: (body) =>
      fetch(`${url}/__demo/control`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    log: (name) => get(`/__demo/log${name === undefined ? "" : `?name=${name}`}`),
    stored: () => get("/__demo/stored"),
    async rest(route, fields = {}) {
      const { antispam } = await settings();
      return post(`/wp-json/cleantalk-antispam/v1/${route}`, fields, { "x-wp-nonce": String(antispam["restNonce"]) });
    },
    async ajax(action, fields = {}) {
      const { antispam } = await settings();
      return post("/wp-admin/admin-ajax.php", { action, _ajax_nonce: String(antispam["ajaxNonce"]), ...fields });
    },
    submit(fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) body.append(name, item);
      return fetch(`${url}/wp-json/ws-form/v1/submit`, { method: "POST", body });
    },
  };
}

/** A valid post of the demo's contact form. */
export const CONTACT = {
  wsf_form_id: "1",
  wsf_post_mode: "submit",
  field_1: "Ann Example",
  field_2: "ann@example.org",
  "field_4[]": "question",
  field_5: "May I ask something?",
  "field_6[]": ["email", "phone"],
  "field_7[]": "soon",
} as const satisfies Record<string, string | readonly string[]>;

/** The contact form's fields with some of them changed. */
export function contact(
  changes: Record<string, string | string[] | File> = {},
): Record<string, string | string[] | File> {
  return { ...CONTACT, "field_6[]": [...CONTACT["field_6[]"]], ...changes };
}
