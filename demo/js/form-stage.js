import { adoptGrid } from "./framework-grid.js";

/** Nobody is asked for real here: the captchas and the maps are the demo's own. */
const PROVIDER = "/demo/js/captcha-provider.js?as=";
const captchaScripts = {
  recaptcha: `${PROVIDER}grecaptcha`,
  hcaptcha: `${PROVIDER}hcaptcha`,
  turnstile: `${PROVIDER}turnstile`,
};
window.plaintags.push((plaintags) =>
  plaintags.provide("settings", { forms: { captchaScripts, mapScript: "/demo/js/map-provider.js" } }),
);

// Runs before plaintags: the form starts with what the address says.
const wishes = new URLSearchParams(location.search);
const form = document.querySelector("wsf-form");
form.setAttribute("form-id", wishes.get("form") ?? "1");
for (const name of ["framework", "scheme"]) if (wishes.has(name)) form.setAttribute(name, wishes.get(name));
if (wishes.get("text") === "200") document.documentElement.style.fontSize = "200%";
adoptGrid();
