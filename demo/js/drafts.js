import { showReceived } from "./received.js";

const form = document.querySelector("#draft");
const offline = document.querySelector("[data-offline]");
const resume = document.querySelector("[data-resume]");
const HASH = "wsf_hash";

// Before the tag is defined. A CMS prints the link's hash into the page.
const hash = new URLSearchParams(location.search).get(HASH);
if (hash) form.setAttribute("hash", hash);

// A page cannot disconnect the browser: this replaces the browser's report.
offline.addEventListener("change", () => {
  if (offline.checked) Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, "onLine");
  window.dispatchEvent(new Event(offline.checked ? "offline" : "online"));
});
document.querySelector("[data-reload]").addEventListener("click", () => location.reload());

form.addEventListener("wsf-save-success", () => {
  const link = document.createElement("a");
  link.href = `?${new URLSearchParams({ [HASH]: form.hash })}`;
  link.textContent = "The saved form, on any device";
  resume.replaceChildren(link);
});
form.addEventListener("wsf-submit-success", () => {
  resume.replaceChildren();
  void showReceived();
});
