/** Sets the page's colour scheme and stores it in the URL. "auto" follows the system. */
export function setScheme(scheme) {
  if (scheme === "auto") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  storeInUrl("scheme", scheme === "auto" ? "" : scheme);
}

/** Stores a choice in the URL, so that it survives a reload and can be shared. */
export function storeInUrl(name, value) {
  const address = new URL(location.href);
  if (value) address.searchParams.set(name, value);
  else address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

/** Adds a button for light and dark colours to the bar, on pages without the panel. */
export function startSchemeButton() {
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
  document.querySelector(".bar-inner").append(button);
}
