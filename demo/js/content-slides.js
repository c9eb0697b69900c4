import "./gallery.js";

/** What the form in a slide has sent: the page is its own answer. */
const answer = document.querySelector("[data-answer]");
const sent = new URLSearchParams(location.search);

if (sent.has("month")) {
  answer.hidden = false;
  answer.textContent = `Thank you, ${sent.get("name")}: ${sent.get("nights")} nights in ${sent.get("month")}.`;
  answer.focus({ preventScroll: true });
}
