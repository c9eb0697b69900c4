import type { IncomingMessage } from "node:http";
import { jsonAnswer, textAnswer, type Answer } from "./answer.ts";
import type { Server } from "./answer-call.ts";
import { readBody } from "./body.ts";
import { applyControl } from "./control.ts";
import { HttpError } from "./http-error.ts";
import { noncesScript, originalScript, settingsScript } from "./pages/embedded.ts";
import type { RequestUrl } from "./request-url.ts";
import { siteSettings } from "./settings.ts";
import type { Site } from "./site.ts";
import { encodeToken } from "./tokens.ts";

const DEMO_PREFIX = "/__demo/";

export function isDemoPath(path: string): boolean {
  return path.startsWith(DEMO_PREFIX);
}

/** Handles the demo's own calls: settings for pages, faults and options, the log and the stored rows. */
export async function handleDemoCall(
  server: Server,
  request: IncomingMessage,
  site: Site,
  path: string,
  url: RequestUrl,
): Promise<Answer> {
  const { store } = server;
  const call = `${request.method} ${path.slice(DEMO_PREFIX.length).replace(/\/$/, "")}`;
  switch (call) {
    case "GET settings":
      return jsonAnswer(siteSettings(site, url.origin, request.socket.remoteAddress ?? ""));
    case "GET settings.js":
      return settingsScript(siteSettings(site, url.origin, request.socket.remoteAddress ?? ""));
    case "GET nonces.js":
      return noncesScript(siteSettings(site, url.origin, request.socket.remoteAddress ?? ""));
    case "GET nonces": {
      const { forms } = siteSettings(site, url.origin, request.socket.remoteAddress ?? "");
      return jsonAnswer({ x_wp_nonce: forms["restNonce"], wsf_nonce: forms["nonce"] });
    }
    case "GET original.js":
      return originalScript(siteSettings(site, url.origin, request.socket.remoteAddress ?? ""));
    case "GET log":
      return jsonAnswer(site.log.list(url.query.get("name") ?? undefined));
    case "GET forms":
      return jsonAnswer(server.catalog.list().map(({ id, label, file }) => ({ id, label, file })));
    case "GET token":
      return textAnswer(
        encodeToken(url.query.get("text") ?? "", url.query.get("form") === "random" ? "random" : "deterministic"),
        200,
        "text/plain; charset=UTF-8",
      );
    case "GET stored":
      return jsonAnswer({
        submissions: store.submissions.list(site.id),
        uploads: store.uploads.list(site.id),
        sessions: store.sessions.list(site.id),
        views: store.views.list(site.id),
      });
    case "POST control":
      applyControl(site, (await readBody(request, { maxUploadBytes: 0 })).json);
      return jsonAnswer({ ok: true, options: site.options });
    case "POST reset":
      request.resume();
      site.reset();
      store.clear(site.id);
      return jsonAnswer({ ok: true });
    default:
      request.resume();
      throw new HttpError(404, `Unknown demo call: ${call}`);
  }
}
