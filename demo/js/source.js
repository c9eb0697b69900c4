import { markupOf } from "./markup.js";

const COPIED_MS = 2000;

/** Puts the source of every live example beside it, read from the example itself. */
export function showSources() {
  for (const live of document.querySelectorAll("[data-live]")) live.after(sourcePanel(live));
  for (const code of document.querySelectorAll("[data-copy]")) {
    code.closest("pre").parentElement.classList.add("copyable");
    code.closest("pre").after(copyButton(() => code.textContent));
  }
}

function sourcePanel(live) {
  const name = live.parentElement.querySelector("h2, h3").textContent;
  const code = document.createElement("code");
  for (const { kind, text } of markupOf(live)) code.append(kind ? coloured(kind, text) : text);

  const pre = document.createElement("pre");
  pre.dir = "ltr";
  pre.tabIndex = 0;
  pre.setAttribute("role", "region");
  pre.setAttribute("aria-label", `Source: ${name}`);
  pre.append(code);

  const panel = document.createElement("div");
  panel.className = "source";
  panel.append(
    pre,
    copyButton(() => code.textContent, name),
  );
  return panel;
}

function coloured(kind, text) {
  const span = document.createElement("span");
  span.className = kind;
  span.textContent = text;
  return span;
}

function copyButton(text, name = "the script line") {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy the source: ${name}`);
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
