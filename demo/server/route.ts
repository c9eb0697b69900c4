import { ANTISPAM_NAMESPACE, antispamCalls, type AntispamCall } from "./antispam/calls.ts";
import { REFRESH_CALL } from "./antispam/refresh-nonce.ts";
import type { FormCall } from "./forms/calls.ts";
import { pageCalls, type PageCall } from "./pages/calls.ts";
import { FORMS_NAMESPACE } from "./settings.ts";

/** The meaning of a path and a method, before the body is read. */
export type Route =
  | { readonly kind: "antispam-rest"; readonly name: string; readonly call: AntispamCall }
  | { readonly kind: "form"; readonly name: string; readonly call: FormCall; readonly parts: readonly string[] }
  | { readonly kind: "page"; readonly name: string; readonly call: PageCall }
  | { readonly kind: "no-route"; readonly name: string }
  /** An OPTIONS request: the CMS lists the methods of any route. */
  | { readonly kind: "options"; readonly name: string; readonly methods: readonly string[] }
  /** The action is in the body. */
  | { readonly kind: "ajax"; readonly name: string }
  /** A plain POST to the site: the nonce refresh. */
  | { readonly kind: "site-post"; readonly name: string };

const REST_PATH = /^\/wp-json\/(.*)$/;
const AJAX_PATH = "/wp-admin/admin-ajax.php";
const HOME_PATHS = new Set(["/", "/index.php"]);

/** Finds the route of a path of a site; `undefined` if the CMS has none. */
export function findRoute(
  method: string,
  path: string,
  query: URLSearchParams,
  formCalls: readonly FormCall[],
): Route | undefined {
  const page = pageCalls.find((call) => call.method === method && call.matches(path, query));
  if (page) return { kind: "page", name: page.name, call: page };
  const restPath = REST_PATH.exec(path)?.[1] ?? (HOME_PATHS.has(path) ? query.get("rest_route") : null);
  if (restPath !== null && restPath !== undefined)
    return findRestRoute(method, restPath.replace(/^\/+|\/+$/g, ""), formCalls);
  if (path === AJAX_PATH) return { kind: "ajax", name: query.get("action") ?? "admin-ajax" };
  if (HOME_PATHS.has(path) && method === "POST") return { kind: "site-post", name: REFRESH_CALL };
  return undefined;
}

function findRestRoute(method: string, path: string, formCalls: readonly FormCall[]): Route {
  if (method === "OPTIONS") {
    const methods = ["GET", "POST"].filter(
      (candidate) => findRestRoute(candidate, path, formCalls).kind !== "no-route",
    );
    if (methods.length > 0) return { kind: "options", name: "options", methods };
  }
  if (path.startsWith(`${ANTISPAM_NAMESPACE}/`) && method === "POST") {
    const route = path.slice(ANTISPAM_NAMESPACE.length + 1);
    const call = antispamCalls.find((candidate) => candidate.route === route);
    if (call) return { kind: "antispam-rest", name: call.name, call };
  }
  if (path.startsWith(`${FORMS_NAMESPACE}/`)) {
    const rest = path.slice(FORMS_NAMESPACE.length + 1);
    for (const call of formCalls) {
      const match = call.method === method ? call.path.exec(rest) : null;
      if (match) return { kind: "form", name: call.name, call, parts: match.slice(1) };
    }
  }
  return { kind: "no-route", name: path };
}
