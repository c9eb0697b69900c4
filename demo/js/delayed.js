const SIGNS = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel"];

/** What page optimisers do: the script is put into the page when the visitor first moves. */
function load() {
  for (const sign of SIGNS) removeEventListener(sign, load);
  const script = document.createElement("script");
  script.type = "module";
  script.src = new URL("../../dist/plaintags.js", import.meta.url).href;
  document.head.append(script);
}

for (const sign of SIGNS) addEventListener(sign, load, { passive: true });
