import { createReadStream, existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { PAGES } from "./prepare.mjs";

const TYPES = { ".js": "text/javascript", ".css": "text/css", ".map": "application/json" };
/** A cross-origin isolated page has a clock with microseconds. */
const PAGE_HEADERS = {
  "content-type": "text/html",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
const STYLES = "body { margin: 0; font: 16px/1.5 sans-serif } #stage { inline-size: 900px }";

/** Maps `ours/<tag>` and `ours/<name>-view` in a page to their chunks. */
function createImportMap(dist) {
  const chunks = readdirSync(path.join(dist, "chunks")).filter((file) => file.endsWith(".js"));
  const found = chunks.filter((file) => /^(apbct|pb|wsf)-|-view-[\w-]{7}\.js$/.test(file));
  const imports = found.map((file) => [`ours/${file.replace(/-[\w-]{7}\.js$/, "")}`, `/dist/chunks/${file}`]);
  return JSON.stringify({ imports: Object.fromEntries(imports) });
}

/** A page with only a case's script; `#stage` contains what is measured. */
function createPage(name, imports) {
  const css = existsSync(path.join(PAGES, `${name}.css`)) ? `<link rel="stylesheet" href="/pages/${name}.css">` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<style>${STYLES}</style>${css}<script type="importmap">${imports}</script><script type="module" src="/pages/${name}.js"></script>
</head><body><div id="stage"></div></body></html>`;
}

/**
 * Starts a server on a free port for `/page/<name>`, `/pages/<built file>`, `/dist/<file>`, posts to `/upload/`, the
 * decode call, and OPTIONS.
 */
export async function serve(dist) {
  const folders = { dist, pages: PAGES };
  const imports = createImportMap(dist);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, folder = "", ...rest] = pathname.split("/");
    if (request.method === "POST") return void (folder === "upload" ? acceptPost : decode)(request, response);
    if (request.method === "OPTIONS") return void response.writeHead(200, { allow: "POST" }).end();
    if (folder === "page") return void response.writeHead(200, PAGE_HEADERS).end(createPage(rest.join("/"), imports));
    const home = folders[folder];
    const file = home && path.join(home, ...rest);
    if (!file?.startsWith(home) || !existsSync(file)) return void response.writeHead(404).end();
    // Cached, so that pages measure a second page view without the network.
    response.writeHead(200, {
      "content-type": TYPES[path.extname(file)] ?? "text/plain",
      "cache-control": "max-age=3600",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Accepts a form's post of any size (forms-behaviour#2.4). */
function acceptPost(request, response) {
  request.resume().once("end", () => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ error: false, data: {} }));
  });
}

/** Answers the decode call of the anti-spam tags (antispam#7): allows every token. */
async function decode(request, response) {
  const posted = await new Response(request, {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();
  const tokens = Object.values(JSON.parse(posted.get("encodedEmails") ?? "{}"));
  const data = tokens.map((token) => ({
    is_allowed: true,
    show_comment: false,
    comment: "Allowed",
    encoded_email: token,
    decoded_email: `${token.toLowerCase()}@example.com`,
  }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data }));
}
