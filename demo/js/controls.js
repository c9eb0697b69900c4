import { remember, setScheme } from "./looks.js";

/** By this cookie the server takes the browser for a robot's. */
const BOT = "bot=1";
const NO_FAULTS = { "*": null, submit: null };

/** What the server can be told to do, and what a visitor then meets. */
const WEATHERS = {
  fine: { hint: "Calls are answered at once.", control: {} },
  slow: {
    hint: "Every answer takes four seconds. Buttons wait, nothing is sent twice.",
    control: { faults: { "*": { delayMs: 4000 } } },
  },
  refused: {
    hint: "The server takes you for a machine, after a reload too: no address is shown, no form is taken.",
    control: { faults: { submit: { status: 403 } } },
  },
  offline: {
    hint: "The line is cut at every call. What was typed stays.",
    control: { faults: { "*": { drop: true } } },
  },
  error: { hint: "Every call is answered with status 500.", control: { faults: { "*": { status: 500 } } } },
  stale: {
    hint: "The next call is refused for its old nonce, as on a cached page. It is renewed and the call is sent again.",
    control: { faults: { "*": { staleNonce: "once" } }, refreshCooldownMs: 0 },
  },
};

/** The panel behind the button in the bar: the server's mood, colours, direction. */
export function startControls() {
  onChoice("weather", setWeather);
  onChoice("scheme", setScheme);
  onChoice("dir", setDirection);
  const root = document.documentElement;
  check("scheme", root.dataset.scheme ?? "auto");
  check("dir", root.dir === "rtl" ? "rtl" : "ltr");
  const weather = document.cookie.includes(BOT) ? "refused" : "fine";
  check("weather", weather);
  void setWeather(weather);
}

async function setWeather(name) {
  const { hint, control } = WEATHERS[name];
  document.cookie = `${BOT}; path=/; samesite=lax; max-age=${name === "refused" ? 3600 : 0}`;
  const body = { ...control, options: { visitor: "person" }, faults: { ...NO_FAULTS, ...control.faults } };
  const answer = await fetch("/__demo/control", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.text();
  document.querySelector("[data-weather-hint]").textContent = answer.ok
    ? hint
    : `The server did not take it: status ${answer.status}.`;
  document.querySelector("[data-lamp]").dataset.lamp = name === "fine" ? "good" : "bad";
  const chosen = document.querySelector(`[name="weather"][value="${name}"]`).parentElement.textContent.trim();
  document.querySelector("[data-weather-now]").textContent = name === "fine" ? "" : chosen;
}

function setDirection(dir) {
  document.documentElement.dir = dir;
  remember("dir", dir === "ltr" ? "" : dir);
  for (const slider of document.querySelectorAll("pb-slider:defined")) slider.refresh();
}

function onChoice(name, run) {
  document.querySelector(`[data-control="${name}"]`).addEventListener("change", ({ target }) => void run(target.value));
}

function check(name, value) {
  document.querySelector(`[name="${name}"][value="${value}"]`).checked = true;
}
