import { jsonAnswer, textAnswer, type Answer } from "../answer.ts";
import { blockingComment } from "../antispam/check-forms.ts";
import type { Call, Handler } from "../call.ts";

/** A form of the CMS itself, as a browser sends it: posted or asked for like a page, without a nonce. */
export interface PageCall {
  /** What faults and the log go by. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly fits: (path: string, query: URLSearchParams) => boolean;
  readonly handle: Handler;
}

/** Where the demo's page shows what the server received. */
const RECEIVED = "#received";
const isHome = (path: string) => path === "/" || path === "/index.php";

export const pageCalls: readonly PageCall[] = [
  {
    name: "comment",
    method: "POST",
    fits: (path) => path === "/wp-comments-post.php",
    handle: (call) => refusal(call) ?? backTo(`/demo/comment-form.html${RECEIVED}`),
  },
  {
    name: "registration",
    method: "POST",
    fits: (path) => path === "/wp-login.php",
    handle: (call) => refusal(call) ?? backTo(`/demo/registration.html${RECEIVED}`),
  },
  {
    name: "checkout",
    method: "POST",
    fits: (path, query) => isHome(path) && query.get("wc-ajax") === "checkout",
    handle: checkout,
  },
  {
    name: "add_to_cart",
    method: "POST",
    fits: (path) => path === "/wp-json/wc/store/v1/cart/add-item",
    handle: addToCart,
  },
  {
    name: "search",
    method: "GET",
    fits: (path, query) => isHome(path) && query.has("s"),
    handle: ({ query }) => backTo(`/demo/search.html?${new URLSearchParams({ s: query.get("s") ?? "" })}${RECEIVED}`),
  },
];

/** The CMS answers a form that it took with the page to go on to. */
function backTo(location: string): Answer {
  return { ...textAnswer("", 303), headers: { location } };
}

/** The page of a refused comment or registration. */
function refusal(call: Call): Answer | undefined {
  const comment = blockingComment(call);
  if (comment === undefined) return undefined;
  const words = comment.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return textAnswer(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Refused</title>` +
      `<main><h1>Refused</h1><p>${words}</p><p><a href="/demo/">Back to the demo</a></p></main></html>`,
    403,
  );
}

/** The shop's checkout, which a script sends; a refused one says so as the anti-spam product does (contract 3.4). */
function checkout(call: Call): Answer {
  const comment = blockingComment(call);
  if (comment === undefined) return jsonAnswer({ result: "success", order: 1887 });
  return jsonAnswer({
    result: "failure",
    messages: "The order was not placed.",
    apbct: { blocked: true, comment, stop_script: 0 },
  });
}

function addToCart({ json }: Call): Answer {
  const { id, quantity } = (json ?? {}) as { id?: unknown; quantity?: unknown };
  if (typeof id !== "number")
    return jsonAnswer({ code: "woocommerce_rest_missing_product", message: "No product was named." }, 400);
  return jsonAnswer({ items: [{ id, quantity: typeof quantity === "number" ? quantity : 1 }] }, 201);
}
