import { formatMarkup } from "./format-markup.js";

const COPIED_MS = 2000;
/** Narrower windows have the sources folded. */
const ROOMY = matchMedia("(width >= 46rem)");

/** Adds the source of every live example, and copy buttons. */
export function showSources() {
  for (const live of document.querySelectorAll("[data-live]")) live.after(createPanel(live));
  const unfold = () => {
    for (const details of document.querySelectorAll(".source details")) details.open = ROOMY.matches;
  };
  unfold();
  ROOMY.addEventListener("change", unfold);
  for (const code of document.querySelectorAll("[data-copy]")) {
    code.closest("pre").after(createCopyButton(() => code.textContent, code.dataset.copy));
  }
}

function createPanel(live) {
  const name = live.parentElement.querySelector("h2, h3").textContent;
  const code = document.createElement("code");
  for (const { kind, text } of formatMarkup(live)) code.append(kind ? createSpan(kind, text) : text);

  const pre = document.createElement("pre");
  pre.dir = "ltr";
  pre.tabIndex = 0;
  pre.setAttribute("role", "region");
  pre.setAttribute("aria-label", `Source: ${name}`);
  pre.append(code);

  const summary = document.createElement("summary");
  summary.lang = "en";
  summary.textContent = "HTML source";
  const details = document.createElement("details");
  details.append(summary, pre);

  const panel = document.createElement("div");
  panel.className = "source";
  panel.append(
    details,
    createCopyButton(() => code.textContent, name),
  );
  return panel;
}

function createSpan(kind, text) {
  const span = document.createElement("span");
  span.className = kind;
  span.textContent = text;
  return span;
}

function createCopyButton(text, name) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy: ${name}`);
  button.addEventListener("click", async () => {
    const done = await navigator.clipboard?.writeText(text()).then(
      () => "Copied",
      () => "Not allowed",
    );
    button.textContent = done ?? "Not allowed";
    setTimeout(() => (button.textContent = "Copy"), COPIED_MS);
  });
  return button;
}
