/** Sets the colours of the page and keeps the choice in the address; "auto" is the system's. */
export function setScheme(scheme) {
  if (scheme === "auto") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  remember("scheme", scheme === "auto" ? "" : scheme);
}

/** Keeps a choice in the address, where a reload and a colleague find it. */
export function remember(name, value) {
  const address = new URL(location.href);
  if (value) address.searchParams.set(name, value);
  else address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

/** A button in the bar for light and dark, on pages without the panel. */
export function startLooks() {
  const { dataset } = document.documentElement;
  const isDark = () =>
    dataset.scheme ? dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-button";
  button.lang = "en";
  const draw = () => (button.textContent = isDark() ? "Light colours" : "Dark colours");
  button.addEventListener("click", () => {
    setScheme(isDark() ? "light" : "dark");
    draw();
  });
  draw();
  document.querySelector(".slider-bar .bar-inner").append(button);
}
