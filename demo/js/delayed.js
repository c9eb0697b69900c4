const ACTIVITY = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel"];

/** Page optimisers insert scripts like this, on the visitor's first activity. */
function load() {
  for (const type of ACTIVITY) removeEventListener(type, load);
  const script = document.createElement("script");
  script.type = "module";
  script.src = new URL("../../dist/plaintags.js", import.meta.url).href;
  document.head.append(script);
}

for (const type of ACTIVITY) addEventListener(type, load, { passive: true });
