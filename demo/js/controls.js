import { setScheme, storeInUrl } from "./color-scheme.js";

/** The server treats a browser with this cookie as a bot. */
const BOT_COOKIE = "bot=1";
const NO_FAULTS = { "*": null, submit: null };

/** The server's states: control bodies, and hints for the visitor. */
const SERVER_STATES = {
  fine: { hint: "The server answers at once.", control: {} },
  slow: {
    hint: "Every answer takes four seconds. Buttons wait, and nothing is sent twice.",
    control: { faults: { "*": { delayMs: 4000 } } },
  },
  refused: {
    hint: "The server treats you as a bot, also after a reload: it shows no address and accepts no form.",
    control: { faults: { submit: { status: 403 } } },
  },
  offline: {
    hint: "The connection breaks at every call. Forms keep what you typed.",
    control: { faults: { "*": { drop: true } } },
  },
  error: { hint: "The server answers every call with status 500.", control: { faults: { "*": { status: 500 } } } },
  stale: {
    hint: "The next call has an old nonce, as on a cached page. The script gets a new one and repeats the call.",
    control: { faults: { "*": { staleNonce: "once" } }, refreshCooldownMs: 0 },
  },
};

/** The panel of the bar's button: state of the server, colours, direction. */
export function startControls() {
  onChoice("weather", setServerState);
  onChoice("scheme", setScheme);
  onChoice("dir", setDirection);
  const root = document.documentElement;
  select("scheme", root.dataset.scheme ?? "auto");
  select("dir", root.dir === "rtl" ? "rtl" : "ltr");
  const state = document.cookie.includes(BOT_COOKIE) ? "refused" : "fine";
  select("weather", state);
  void setServerState(state);
}

async function setServerState(name) {
  const { hint, control } = SERVER_STATES[name];
  document.cookie = `${BOT_COOKIE}; path=/; samesite=lax; max-age=${name === "refused" ? 3600 : 0}`;
  const body = { ...control, options: { visitor: "person" }, faults: { ...NO_FAULTS, ...control.faults } };
  const answer = await fetch("/__demo/control", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.text();
  document.querySelector("[data-weather-hint]").textContent = answer.ok
    ? hint
    : `The server did not accept the change: status ${answer.status}.`;
  document.querySelector("[data-lamp]").dataset.lamp = name === "fine" ? "good" : "bad";
  const chosen = document.querySelector(`[name="weather"][value="${name}"]`).parentElement.textContent.trim();
  document.querySelector("[data-weather-now]").textContent = name === "fine" ? "" : chosen;
}

function setDirection(dir) {
  document.documentElement.dir = dir;
  storeInUrl("dir", dir === "ltr" ? "" : dir);
  for (const slider of document.querySelectorAll("pb-slider:defined")) slider.refresh();
}

function onChoice(name, run) {
  document.querySelector(`[data-control="${name}"]`).addEventListener("change", ({ target }) => void run(target.value));
}

function select(name, value) {
  document.querySelector(`[name="${name}"][value="${value}"]`).checked = true;
}
