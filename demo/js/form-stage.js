import { adoptGrid } from "./framework-grid.js";

// The demo replaces the scripts of captcha providers and maps: they need registered sites.
const PROVIDER = "/demo/js/captcha-provider.js?as=";
const captchaScripts = {
  recaptcha: `${PROVIDER}grecaptcha`,
  hcaptcha: `${PROVIDER}hcaptcha`,
  turnstile: `${PROVIDER}turnstile`,
};
window.plaintags.push((plaintags) =>
  plaintags.provide("settings", { forms: { captchaScripts, mapScript: "/demo/js/map-provider.js" } }),
);

// Before plaintags: the form starts with the options of the URL.
const options = new URLSearchParams(location.search);
const form = document.querySelector("wsf-form");
form.setAttribute("form-id", options.get("form") ?? "1");
for (const name of ["framework", "scheme"]) if (options.has(name)) form.setAttribute(name, options.get(name));
if (options.get("text") === "200") document.documentElement.style.fontSize = "200%";
adoptGrid();
