import "./gallery.js";

/** A component of the page: a slider around what stands in the tag. */
class PhotoStrip extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const slider = document.createElement("pb-slider");
    slider.setAttribute("label", this.getAttribute("label"));
    slider.append(document.createElement("slot"));
    this.attachShadow({ mode: "open" }).append(slider);
  }
}
customElements.define("photo-strip", PhotoStrip);

// The form in a slide sends its values to this page.
const answer = document.querySelector("[data-answer]");
const sent = new URLSearchParams(location.search);

if (sent.has("month")) {
  answer.hidden = false;
  answer.textContent = `Thank you, ${sent.get("name")}: ${sent.get("nights")} nights in ${sent.get("month")}.`;
  answer.focus({ preventScroll: true });
}
