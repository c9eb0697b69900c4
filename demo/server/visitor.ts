import type { IncomingMessage } from "node:http";
import type { Visitor } from "./call.ts";
import type { Site } from "./site.ts";

const BOT_COOKIE = "bot=1";
const ADMIN_COOKIE = "demo_admin=1";

/** Who calls, judged by the site's switch or by a cookie. */
export function readVisitor(request: IncomingMessage, site: Site): Visitor {
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return {
    address: request.socket.remoteAddress ?? "",
    userAgent: request.headers["user-agent"] ?? "",
    language: request.headers["accept-language"] ?? "",
    isBot: site.options.visitor === "bot" || cookies.includes(BOT_COOKIE),
    isAdmin: site.options.visitor === "admin" || cookies.includes(ADMIN_COOKIE),
  };
}
