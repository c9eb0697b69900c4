/*
 * Stands in for the bot detector's script, which comes from the anti-spam cloud: keeps a token, tells the page, and puts it
 * into forms (contract 8). The real one judges the visitor; this one makes the token up.
 */
(function () {
  const KEPT = "bot_detector_event_token";
  const FIELD = "ct_bot_detector_event_token";

  function token() {
    const kept = localStorage.getItem(KEPT);
    if (kept) return JSON.parse(kept).value;
    const value = [...window.crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    localStorage.setItem(KEPT, JSON.stringify({ value, timestamp: Math.floor(Date.now() / 1000) }));
    return value;
  }

  function putIntoForms(value) {
    for (const form of document.forms) {
      if (form.getAttribute("method")?.toLowerCase() !== "post" || form.querySelector(`[name="${FIELD}"]`)) continue;
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = FIELD;
      input.value = value;
      form.append(input);
    }
  }

  const eventToken = token();
  window.dispatchEvent(new CustomEvent("botDetectorEventTokenUpdated", { detail: { eventToken } }));
  putIntoForms(eventToken);
})();
