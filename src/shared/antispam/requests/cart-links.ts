import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { requestFields } from "../check/fields.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";

/** Links that put something into the cart by navigating (antispam-contract#6.4). */
const CART_LINK = "a.add_to_cart_button:not(.product_type_variable):not(.wc-interactive)";

const KNOWN_TOKEN = new RegExp(`([?&])${TOKEN_FIELD}=[^&#]*&?`);

/** The address with the token in its query, once; everything else stays as written. */
export function linkWithToken(href: string, token: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  const bare = address.replace(KNOWN_TOKEN, "$1").replace(/[?&]$/, "");
  return `${bare}${bare.includes("?") ? "&" : "?"}${TOKEN_FIELD}=${token}${hash}`;
}

/** If the shop does not add by AJAX, adds the token to the link that the visitor follows. */
export function injectIntoCartLinks(page: Document): Cleanup {
  const onClick = ({ target }: Event) => {
    if (service("settings").get().antispam.shop.ajaxAddToCart) return;
    const link = target instanceof Element ? target.closest(CART_LINK) : null;
    const href = link?.getAttribute("href");
    const token = requestFields()[TOKEN_FIELD];
    if (link && href && token !== undefined) link.setAttribute("href", linkWithToken(href, token));
  };
  // The middle button opens a tab and fires no click.
  const types = ["click", "auxclick"];
  for (const type of types) page.addEventListener(type, onClick, { capture: true, passive: true });
  return () => {
    for (const type of types) page.removeEventListener(type, onClick, true);
  };
}
