const RTL = ["ar", "he"];

/** The page's language from the URL (?lang=de), before plaintags reads it. */
const lang = new URLSearchParams(location.search).get("lang") ?? "en";
document.documentElement.lang = lang;
if (RTL.includes(lang)) document.documentElement.dir = "rtl";

addEventListener("DOMContentLoaded", () => {
  for (const link of document.querySelectorAll("[data-languages] a"))
    if (link.lang === lang) link.setAttribute("aria-current", "page");
});
