const RTL = ["ar", "he"];

/** The page's language from the URL (?lang=de), before plaintags reads it. */
const lang = new URLSearchParams(location.search).get("lang") ?? "en";
document.documentElement.lang = lang;
if (RTL.includes(lang)) document.documentElement.dir = "rtl";

addEventListener("DOMContentLoaded", () => {
  for (const link of document.querySelectorAll("[data-languages] a"))
    if (link.lang === lang) link.setAttribute("aria-current", "page");
  offerChanges(document.querySelector("#live"));
});

/** Direction, language and zoom of the page, for the tags that are there. */
function offerChanges(form) {
  const root = document.documentElement;
  const { lang: language, dir, zoom } = form.elements;
  for (const link of document.querySelectorAll("[data-languages] a")) {
    const option = document.createElement("option");
    Object.assign(option, { value: link.lang, textContent: link.textContent });
    language.append(option);
  }
  language.value = lang;
  dir.value = root.dir || "ltr";
  form.addEventListener("change", () => {
    root.lang = language.value;
    root.dir = dir.value;
    root.style.zoom = zoom.value;
  });
}
