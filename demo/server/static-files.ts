import { readFile, realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { HttpError } from "./http-error.ts";
import { withChosenScript } from "./script-choice.ts";

/** Addresses that lead to a folder of pages. */
const HOMES: Readonly<Record<string, string>> = { "/": "/demo/", "/docs": "/docs/html/", "/docs/": "/docs/html/" };
/** Pages that are served with a strict policy. */
const STRICT_PAGE = /^\/demo\/(strict|builder-takeover)[^?]*$/;
export const STRICT_POLICY =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; object-src 'none'";
/** Pages whose script the query may choose. */
const DEMO_PAGE = /^demo\/[^/]+\.html$/;
/** Built files whose names contain a hash of their content. */
const HASHED = /^dist\/chunks\/[^/]+-[\w-]{7}\.js$/;
/** The database; never served. */
const PRIVATE_FOLDER = "demo/server/data";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".webm": "video/webm",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".tsx": "text/plain; charset=utf-8",
};

/** Serves the files below a folder for GET and HEAD. Throws HttpError 400, 404 or 405. */
export function createStaticFiles(root: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    if (request.method !== "GET" && request.method !== "HEAD") throw new HttpError(405, "Files take GET and HEAD only");
    const [address = "/", query] = (request.url ?? "/").split("?", 2);
    const home = HOMES[address];
    if (home) return redirect(response, home);
    const relative = relativePath(address);
    const file = await findFile(root, relative);
    if (file.isFolder) return redirect(response, `/${encodeURI(relative)}/${query === undefined ? "" : `?${query}`}`);
    const type = TYPES[path.extname(file.path).toLowerCase()] ?? "application/octet-stream";
    // Not a stream: it never settles when the client disconnects between its end and the last write.
    const content = await readFile(file.path);
    const body = DEMO_PAGE.test(relative) ? Buffer.from(withChosenScript(content.toString(), query ?? "")) : content;
    response.writeHead(200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": HASHED.test(relative) ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
      ...(type.startsWith("text/html") && STRICT_PAGE.test(`/${relative}`)
        ? { "content-security-policy": STRICT_POLICY }
        : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

/** The URL's path relative to the root. Refuses hidden files and paths that may leave the root. */
function relativePath(address: string): string {
  const segments = decode(address)
    .split("/")
    .filter((segment) => segment !== "");
  const isUnsafe = segments.some(
    (segment) => segment.startsWith(".") || segment.includes("\\") || segment.includes("\0"),
  );
  if (isUnsafe || `${segments.join("/")}/`.startsWith(`${PRIVATE_FOLDER}/`)) throw new HttpError(404, "File not found");
  return segments.join("/") + (address.endsWith("/") ? "/index.html" : "");
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    throw new HttpError(400, "Malformed URL");
  }
}

async function findFile(root: string, relative: string): Promise<{ path: string; isFolder: boolean }> {
  try {
    const [base, full] = await Promise.all([realpath(root), realpath(path.join(root, relative))]);
    if (!full.startsWith(base + path.sep)) throw new Error("outside the root");
    const found = await stat(full);
    if (!found.isFile() && !found.isDirectory()) throw new Error("neither file nor folder");
    return { path: full, isFolder: found.isDirectory() };
  } catch {
    throw new HttpError(404, "File not found");
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "content-length": 0 }).end();
}
