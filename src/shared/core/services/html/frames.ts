/**
 * What a frame of another page may do: run scripts, as video players, maps and calendars do, and open pages in new
 * windows.
 */
const SANDBOX = [
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-presentation",
  "allow-same-origin",
  "allow-scripts",
];
/** Features that a frame may get: none that sees, hears or locates the visitor, or navigates the page. */
const FEATURES: ReadonlySet<string> = new Set([
  "accelerometer",
  "autoplay",
  "clipboard-write",
  "encrypted-media",
  "fullscreen",
  "gyroscope",
  "picture-in-picture",
  "web-share",
]);

/** Another site's page, by https. A page of our own origin could escape its sandbox. */
function addressOf(source: string): URL | null {
  if (!/^(?:https:)?\/\/[^/]/i.test(source) || !URL.canParse(source, document.baseURI)) return null;
  const url = new URL(source, document.baseURI);
  return url.protocol === "https:" && url.origin !== location.origin ? url : null;
}

/** Keeps frames that show another site's page, with a title for screen readers, and removes all others. */
export function sandboxFrames(fragment: DocumentFragment): void {
  for (const frame of fragment.querySelectorAll("iframe")) {
    const url = addressOf(frame.getAttribute("src") ?? "");
    if (!url) {
      frame.remove();
      continue;
    }
    frame.setAttribute("src", url.href);
    // An author may restrict the sandbox further.
    const authored = frame.getAttribute("sandbox")?.toLowerCase().split(/\s+/);
    frame.setAttribute("sandbox", SANDBOX.filter((right) => authored?.includes(right) ?? true).join(" "));
    const wanted = (frame.getAttribute("allow") ?? "").split(";").map((feature) => feature.trim());
    const allowed = wanted.filter((feature) => FEATURES.has(feature.split(/\s/, 1)[0] ?? ""));
    if (allowed.length > 0) frame.setAttribute("allow", allowed.join("; "));
    else frame.removeAttribute("allow");
    if (!frame.getAttribute("title")) frame.setAttribute("title", url.hostname);
  }
}
