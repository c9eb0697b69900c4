// Stands for the external detector: keeps a token, counts its runs and tells the page.
{
  const eventToken = "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d";
  window.detectorRuns = (window.detectorRuns ?? 0) + 1;
  localStorage.setItem(
    "bot_detector_event_token",
    JSON.stringify({ value: eventToken, timestamp: Math.floor(Date.now() / 1000) }),
  );
  window.dispatchEvent(new CustomEvent("botDetectorEventTokenUpdated", { detail: { eventToken } }));
}
