import type { ServiceScope } from "../registry/services.ts";

/** The nonce of the page's own scripts; browsers hide it from attributes, but not from the property. */
const pageNonce = () => [...document.scripts].find((script) => script.nonce)?.nonce ?? "";

/** A script tag that the page's policy accepts. */
export function emptyScript(scope: ServiceScope): HTMLScriptElement {
  const script = document.createElement("script");
  const nonce = scope.service("settings").get().cspNonce || pageNonce();
  if (nonce) script.nonce = nonce;
  return script;
}
