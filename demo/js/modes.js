/** The site's settings that change what a form carries; a choice holds for the whole demo, until the server is reset. */
export async function startModes() {
  const place = document.querySelector("[data-modes]");
  if (!place) return;
  const choices = [...place.querySelectorAll("select")];
  const { antispam } = await (await fetch("/__demo/settings")).json();
  const now = {
    cookies: antispam.cookies,
    transport: antispam.transport,
    detector: antispam.botDetector.enabled ? "on" : "off",
  };
  for (const choice of choices) {
    choice.value = now[choice.name];
    choice.disabled = false;
    choice.addEventListener(
      "change",
      () => void apply(Object.fromEntries(choices.map(({ name, value }) => [name, value]))),
    );
  }
}

async function apply({ cookies, transport, detector }) {
  const botDetector = { enabled: detector === "on", scriptUrl: "/demo/js/bot-detector.js" };
  await fetch("/__demo/control", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ options: { settings: { antispam: { cookies, transport, botDetector } } } }),
  });
  location.replace(location.pathname);
}
