/** The events that the log shows, by family. */
export const EVENTS = {
  contacts: ["apbct-email-decode", "apbct-email-decoded", "apbct-email-refused", "apbct-email-failed"],
  protection: [
    ..."guard-started email-check-result form-allowed form-refused modal-loaded modal-opened modal-closed".split(" "),
    "real-person-toggle",
  ].map((name) => `apbct-${name}`),
  slider: [
    ..."init mounted ready move moved active visible hidden click drag dragging dragged refresh overflow".split(" "),
    ..."autoplay-play autoplay-pause".split(" "),
  ].map((name) => `pb-slider-${name}`),
  "read-more": ["expand", "expanded", "collapse", "collapsed"].map((name) => `pb-read-more-${name}`),
  lightbox: ["open", "opened", "change", "content", "close", "closed"].map((name) => `pb-lightbox-${name}`),
  form: [
    ..."rendered tab-clicked validate-before validate-after submit save".split(" "),
    ..."submit-before submit-validate-success submit-validate-fail submit-success submit-error submit-complete".split(
      " ",
    ),
    ..."save-before save-validate-success save-validate-fail save-success save-error save-complete".split(" "),
    ..."lock unlock actions-start actions-finish reset-complete clear-complete".split(" "),
  ].map((name) => `wsf-${name}`),
};

/** Every tag reports its problems with this event. */
export const PROBLEM = "plaintags-error";
