import "./gallery.js";

// The form in a slide sends its values to this page.
const answer = document.querySelector("[data-answer]");
const sent = new URLSearchParams(location.search);

if (sent.has("month")) {
  answer.hidden = false;
  answer.textContent = `Thank you, ${sent.get("name")}: ${sent.get("nights")} nights in ${sent.get("month")}.`;
  answer.focus({ preventScroll: true });
}
