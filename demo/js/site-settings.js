/** Settings that change what a form sends. They apply to the whole demo until the server is reset. */
export async function startSiteSettings() {
  const section = document.querySelector("[data-modes]");
  if (!section) return;
  const selects = [...section.querySelectorAll("select")];
  const { antispam } = await (await fetch("/__demo/settings")).json();
  const values = {
    cookies: antispam.cookies,
    transport: antispam.transport,
    detector: antispam.botDetector.enabled ? "on" : "off",
  };
  for (const select of selects) {
    select.value = values[select.name];
    select.disabled = false;
    select.addEventListener(
      "change",
      () => void apply(Object.fromEntries(selects.map(({ name, value }) => [name, value]))),
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
