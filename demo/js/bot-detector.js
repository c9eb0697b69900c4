/*
 * Replaces the bot detector's script of the anti-spam cloud (antispam-contract#8): stores a token, fires its event and adds it
 * to forms. The original judges the visitor; this script creates a random token.
 */
(function () {
  const ITEM = "bot_detector_event_token";
  const FIELD = "ct_bot_detector_event_token";

  function readToken() {
    const stored = localStorage.getItem(ITEM);
    if (stored) return JSON.parse(stored).value;
    const value = [...window.crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    localStorage.setItem(ITEM, JSON.stringify({ value, timestamp: Math.floor(Date.now() / 1000) }));
    return value;
  }

  function addToForms(value) {
    for (const form of document.forms) {
      if (form.getAttribute("method")?.toLowerCase() !== "post" || form.querySelector(`[name="${FIELD}"]`)) continue;
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = FIELD;
      input.value = value;
      form.append(input);
    }
  }

  const eventToken = readToken();
  window.dispatchEvent(new CustomEvent("botDetectorEventTokenUpdated", { detail: { eventToken } }));
  addToForms(eventToken);
})();
