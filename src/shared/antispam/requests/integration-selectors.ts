/** Selectors that identify products on the page whose requests concern us (contract §6.4). */
export const INTEGRATION_SELECTORS = {
  fileUpload: "div.wfu_container",
  booked: "#newAppointmentForm, .booked-calendar-shortcode-wrap",
  fluentBooking: "div.fluent_booking_wrap, div.fcal_calendar_slot_wrap",
  amelia: '[id^="amelia-app-booking"], .amelia-frontend, .amelia-v2-booking',
  product: "body.single-product",
  diviNewsletter: ".et_pb_newsletter_form",
  smartForms: 'script[id*="smart-forms"]',
  metform: "form.metform-form-content",
  recipeRatings: "form.wprm-user-ratings-modal-stars-container",
  /** Buttons and links that put something into a shop's cart. */
  addToCart:
    "button.add_to_cart_button, button.ajax_add_to_cart, button.single_add_to_cart_button, a.add_to_cart_button",
  donationFrame: 'iframe[src*="givewp-route"]',
  bitrix: ".b24-form",
  mailchimp: ".mcforms-wrapper",
  otter: ".otter-form__container",
  elfsight: '[class*="elfsight-app"]',
} as const;
