/**
 * The check of a page: shows it in a frame out of sight, asks its `plaintags.check()`, and says what came out. Plain
 * script; `wp` is WordPress's own.
 */
(function (wp) {
  "use strict";
  const { __, _n, sprintf } = wp.i18n;
  const form = document.querySelector(".plaintags-check");
  const report = document.querySelector(".plaintags-report");
  /** Longest wait for a page, and for its script after that. */
  const PAGE_MS = 20000;
  const SCRIPT_MS = 10000;
  const POLL_MS = 100;
  /** The script as a module, as a classic script, and in one file, which a site may have put there itself. */
  const SCRIPTS = ["plaintags.js", "plaintags.classic.js", "plaintags.bundle.js"]
    .map((name) => `script[src*="/${name}"]`)
    .join();
  /** Tags start when they come near the viewport: the page is shown whole, as small as that takes. */
  const MAX_HEIGHT_PX = 20000;

  const add = (name, text, className = "") => {
    const element = document.createElement(name);
    element.textContent = text;
    element.className = className;
    report.append(element);
    return element;
  };
  const say = (text, className) => add("p", text, className);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.disabled) return;
    button.disabled = true;
    report.replaceChildren();
    say(__("Checking …", "plaintags"));
    const home = form.dataset.home;
    check(form.querySelector("input").value.trim(), home)
      .catch((error) => {
        report.replaceChildren();
        say(error.message, "plaintags-bad");
      })
      .finally(() => {
        button.disabled = false;
      });
  });

  async function check(written, home) {
    const url = URL.canParse(written, home) ? new URL(written, home) : null;
    if (!url || url.origin !== location.origin)
      throw new Error(__("Only pages of this site, under the address of this page, can be checked.", "plaintags"));
    const frame = document.createElement("iframe");
    frame.className = "plaintags-frame";
    frame.title = __("The page that is checked", "plaintags");
    frame.src = url.href;
    document.body.append(frame);
    try {
      await loaded(frame);
      const page = frame.contentWindow;
      const script = await scriptOf(page);
      report.replaceChildren();
      if (!script) return sayNoScript(page.document);
      const height = Math.min(MAX_HEIGHT_PX, page.document.documentElement.scrollHeight);
      frame.style.blockSize = `${height}px`;
      frame.style.transform = `scale(${Math.min(1, window.innerHeight / height)})`;
      await Promise.race([script.ready, wait(SCRIPT_MS)]);
      // The last messages come a moment after the tags have started.
      await wait(POLL_MS * 5);
      show(script.check(), page.document);
    } finally {
      frame.remove();
    }
  }

  async function loaded(frame) {
    const done = new Promise((resolve) => frame.addEventListener("load", () => resolve(true), { once: true }));
    const came = await Promise.race([done, wait(PAGE_MS)]);
    let isOurs = false;
    try {
      isOurs = frame.contentDocument.URL !== "about:blank";
    } catch {
      // Another origin, or a page that may not be framed.
    }
    if (!came || !isOurs)
      throw new Error(
        __(
          "The page does not let itself be shown in a frame. Open it, and enter plaintags.check() in the console.",
          "plaintags",
        ),
      );
  }

  /** The page's script, if it has one. */
  async function scriptOf(page) {
    const isExpected = page.document.querySelector(`${SCRIPTS}, #plaintags-settings`);
    for (let waited = 0; isExpected && waited < SCRIPT_MS; waited += POLL_MS) {
      if (typeof page.plaintags?.check === "function") return page.plaintags;
      await wait(POLL_MS);
    }
    return typeof page.plaintags?.check === "function" ? page.plaintags : undefined;
  }

  function sayNoScript(page) {
    if (page.querySelector(SCRIPTS))
      return say(
        __("The script is on the page, but does not run. See the console of your browser.", "plaintags"),
        "plaintags-bad",
      );
    say(__("The page has no tags, and loads nothing of this plugin.", "plaintags"), "plaintags-good");
  }

  function show({ version, tags, problems, refused, copies }, page) {
    const found = Object.entries(tags);
    // translators: %s: a version number
    say(sprintf(__("Version %s runs on this page.", "plaintags"), version), "plaintags-good");
    if (copies.length)
      say(
        // translators: %s: version numbers
        sprintf(__("Another copy of the script is on this page: %s. Load it once.", "plaintags"), copies.join(", ")),
        "plaintags-bad",
      );
    if (found.length) {
      const table = add("table", "");
      const row = (kind, cells) => {
        const line = table.insertRow();
        for (const text of cells) {
          const cell = document.createElement(kind);
          cell.textContent = text;
          line.append(cell);
        }
      };
      row("th", [__("Tag", "plaintags"), __("How many", "plaintags"), __("State", "plaintags")]);
      for (const [tag, { count, state }] of found)
        row("td", [`<${tag}>`, String(count), `${state}${statesOf(page, tag)}`]);
    } else say(__("There are no tags on it.", "plaintags"));
    for (const { tag, id, message } of problems)
      say(`${tag ? `<${tag}${id ? ` id="${id}"` : ""}> ` : ""}${message}`, "plaintags-bad");
    for (const { directive, address } of refused)
      // translators: 1: an address, 2: a directive of a Content Security Policy
      say(
        sprintf(__("The page's security policy refuses %1$s (%2$s).", "plaintags"), address, directive),
        "plaintags-bad",
      );
    const wrong = problems.length + refused.length + copies.length;
    if (wrong)
      // translators: %d: a number
      say(sprintf(_n("%d problem was found.", "%d problems were found.", wrong, "plaintags"), wrong));
    else say(__("No problems were found.", "plaintags"), "plaintags-good");
  }

  /** The states that the elements of a tag are in, each once. */
  function statesOf(page, tag) {
    const states = new Set(
      [...page.querySelectorAll(tag)].map((element) => element.getAttribute("state")).filter(Boolean),
    );
    return states.size ? `: ${[...states].join(", ")}` : "";
  }
})(window.wp);
