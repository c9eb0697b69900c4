import { jsonAnswer, textAnswer, type Answer } from "../answer.ts";
import { blockingComment } from "../antispam/check-forms.ts";
import type { Call, Handler } from "../call.ts";

/** A call of the CMS's or the shop's own forms. It carries no nonce. */
export interface PageCall {
  /** Name in faults and in the log. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly matches: (path: string, query: URLSearchParams) => boolean;
  readonly handle: Handler;
}

/** The section of a demo page that shows what the server received. */
const RECEIVED = "#received";
const isHome = (path: string) => path === "/" || path === "/index.php";

export const pageCalls: readonly PageCall[] = [
  {
    name: "comment",
    method: "POST",
    matches: (path) => path === "/wp-comments-post.php",
    handle: (call) => refusalPage(call) ?? redirectTo(`/demo/comment-form.html${RECEIVED}`),
  },
  {
    name: "registration",
    method: "POST",
    matches: (path) => path === "/wp-login.php",
    handle: (call) => refusalPage(call) ?? redirectTo(`/demo/registration.html${RECEIVED}`),
  },
  {
    name: "checkout",
    method: "POST",
    matches: (path, query) => isHome(path) && query.get("wc-ajax") === "checkout",
    handle: placeOrder,
  },
  {
    name: "add_to_cart",
    method: "POST",
    matches: (path) => path === "/wp-json/wc/store/v1/cart/add-item",
    handle: addToCart,
  },
  {
    name: "search",
    method: "GET",
    matches: (path, query) => isHome(path) && query.has("s"),
    handle: ({ query }) =>
      redirectTo(`/demo/search.html?${new URLSearchParams({ s: query.get("s") ?? "" })}${RECEIVED}`),
  },
];

function redirectTo(location: string): Answer {
  return { ...textAnswer("", 303), headers: { location } };
}

/** The error page of a refused comment or registration; `undefined` if it is allowed. */
function refusalPage(call: Call): Answer | undefined {
  const comment = blockingComment(call);
  if (comment === undefined) return undefined;
  const escaped = comment.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return textAnswer(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Refused</title>` +
      `<main><h1>Refused</h1><p>${escaped}</p><p><a href="/demo/">Back to the demo</a></p></main></html>`,
    403,
  );
}

/**
 * Handles the shop's checkout, a script's request; a refusal has the anti-spam product's format
 * (antispam-contract#3.4).
 */
function placeOrder(call: Call): Answer {
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
    return jsonAnswer({ code: "woocommerce_rest_missing_product", message: "The product id is missing." }, 400);
  return jsonAnswer({ items: [{ id, quantity: typeof quantity === "number" ? quantity : 1 }] }, 201);
}
