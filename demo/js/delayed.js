const ACTIVITY = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel"];
/** By `?script=`, which the server reads for the other pages. */
const SCRIPTS = { module: "plaintags.js", classic: "plaintags.classic.js", bundle: "plaintags.bundle.js" };

/** Page optimisers insert scripts like this, on the visitor's first activity. */
function load() {
  for (const type of ACTIVITY) removeEventListener(type, load);
  const choice = new URLSearchParams(location.search).get("script");
  const file = SCRIPTS[choice] ?? SCRIPTS.module;
  const script = document.createElement("script");
  if (file === SCRIPTS.module) script.type = "module";
  script.src = new URL(`../../dist/${file}`, import.meta.url).href;
  document.head.append(script);
}

for (const type of ACTIVITY) addEventListener(type, load, { passive: true });
