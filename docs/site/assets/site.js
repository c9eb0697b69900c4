// Classic and self-contained: the pages work from the disk, where browsers load no modules.
(() => {
  "use strict";
  const BUNDLE = "../../dist/plaintags.bundle.js";
  const SETTINGS = "/__demo/settings";

  /** Fetches the settings of the reference back end; null where there is none. */
  async function fetchSettings() {
    if (!location.protocol.startsWith("http")) return null;
    try {
      const answer = await fetch(SETTINGS);
      if (!answer.ok) return null;
      const { antispam, forms } = await answer.json();
      return { antispam, forms };
    } catch {
      return null;
    }
  }

  function explainServer() {
    for (const note of document.querySelectorAll("[data-needs]")) {
      note.textContent =
        "This example needs a server, and none answers here. In a copy of the project, run npm start and open the address with /docs/ at its end.";
      note.hidden = false;
    }
  }

  /** Examples that need a server get its settings before the script of the tags starts. */
  async function startServerPage() {
    const settings = await fetchSettings();
    if (settings) (window.plaintags ||= []).push((plaintags) => plaintags.provide("settings", settings));
    else explainServer();
    const script = document.createElement("script");
    script.src = BUNDLE;
    document.head.append(script);
  }
  if (document.body.hasAttribute("data-server-page")) startServerPage();

  for (const pre of document.querySelectorAll("pre")) {
    if (!navigator.clipboard) break;
    const frame = document.createElement("div");
    frame.className = "code";
    pre.replaceWith(frame);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(pre.textContent);
      button.textContent = "Copied";
    });
    frame.append(pre, button);
  }

  /**
   * Forms with an address of their own would be posted there, where nothing answers: the page shows what would be sent.
   */
  document.addEventListener("wsf-submit-before", (event) => {
    const { form, element } = event.detail;
    if (!form.meta.form_action) return;
    event.preventDefault();
    if (!element.validate()) return;
    const result = document.createElement("p");
    result.className = "note";
    result.setAttribute("role", "status");
    element.parentElement.querySelector(":scope > .note")?.remove();
    element.after(result);
    result.textContent = `To ${form.meta.form_action} would be sent: ${JSON.stringify(element.values)}`;
  });

  // Themes of the styling page.
  const theme = document.querySelector("[data-theme-choice]");
  theme?.addEventListener("change", () => {
    document.querySelector("link[data-theme]")?.remove();
    if (!theme.value) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `../../dist/themes/${theme.value}.css`;
    link.dataset.theme = "";
    document.head.append(link);
  });

  // Without a script it would find nothing.
  document.querySelector("header.top").insertAdjacentHTML(
    "beforeend",
    `<search class="search"><form role="search" data-plaintags-guard="off"><label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search" aria-describedby="search-count"></form>
<div class="found" hidden><p id="search-count" role="status"></p><ul></ul></div></search>`,
  );
  const search = document.querySelector(".search");
  const input = search.querySelector("input");
  const found = search.querySelector(".found");
  const list = found.querySelector("ul");
  const count = found.querySelector("p");
  const MAX_RESULTS = 12;

  let index;
  const loadIndex = () =>
    (index ??= new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = "search-index.js";
      script.addEventListener("load", () => resolve(window.plaintagsDocs));
      script.addEventListener("error", () => resolve([]));
      document.head.append(script);
    }));

  /** Without what is written in two ways: "short code", "short-code" and "shortcode" are the same. */
  const joined = (text) => text.replace(/[\s-]+/g, "");

  /** Whole names before beginnings, those before parts; titles of pages before names in them. */
  function rank(text, words, any) {
    const low = text.toLowerCase();
    const whole = words.join(" ");
    if (!words[any ? "some" : "every"]((word) => low.includes(word)))
      return words.length < 4 && joined(low).includes(joined(whole)) ? 1 : 0;
    return low === whole ? 4 : low.startsWith(whole) ? 3 : low.includes(whole) ? 2 : 1;
  }

  /** Lines of "id text". */
  const linesOf = (lines) =>
    lines
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);

  /** Places with all of the words, or with any of them; the best first. */
  function resultsOf(pages, words, any) {
    const rankOf = (text) => rank(text, words, any);
    return pages
      .flatMap(([address, title, text, entries, sections, also]) => {
        const names = new Map();
        const named = linesOf(entries).map(([id, name]) => {
          names.set(id, name);
          return {
            address: `${address}#${id.replace("*", name)}`,
            title: name,
            place: title,
            rank: rankOf(name) || rankOf(`${title} ${name}`) * 0.4,
          };
        });
        return [
          {
            address,
            title,
            place: text,
            rank: also.split(", ").includes(words.join(" "))
              ? 5
              : rankOf(title) * 2.5 || Math.max(rankOf(text) * 0.5, Math.min(1, rankOf(also)) * 1.5),
          },
          ...named,
          ...linesOf(sections).map(([id, said]) => ({
            address: id ? `${address}#${id}` : address,
            title: names.get(id) ?? title,
            place: id ? title : text,
            rank: rankOf(`${names.get(id) ?? ""} ${said}`) && 0.3,
          })),
        ];
      })
      .filter((result) => result.rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .filter(({ address }, at, all) => all.findIndex((one) => one.address === address) === at);
  }

  async function showResults() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const pages = words.length ? await loadIndex() : [];
    let results = resultsOf(pages, words);
    if (!results.length) results = resultsOf(pages, words, true);
    list.replaceChildren(
      ...results.slice(0, MAX_RESULTS).map(({ address, title, place }) => {
        const row = document.createElement("li");
        const link = document.createElement("a");
        const where = document.createElement("small");
        link.href = address;
        where.textContent = place;
        link.append(title, where);
        row.append(link);
        return row;
      }),
    );
    count.textContent = `${results.length} ${results.length === 1 ? "result" : "results"}`;
    found.hidden = !words.length;
  }

  input.addEventListener("focus", loadIndex, { once: true });
  input.addEventListener("input", showResults);
  search.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    found.hidden = true;
    input.focus();
  });
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !search.contains(relatedTarget)) found.hidden = true;
  });
  document.addEventListener("click", ({ target }) => {
    if (!search.contains(target)) found.hidden = true;
  });
})();
