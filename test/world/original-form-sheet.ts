/**
 * Rules of the form plugin's own sheets, in our words: a site that migrates keeps them on its pages
 * (forms-rendering#1.6, forms-rendering#2.2, forms-rendering#2.3). Half-width tiles have padding and are in a grid with
 * negative margins; a message is hidden unless the control before it is invalid in a validated form; the skin sets
 * sizes of controls and buttons.
 */
export const ORIGINAL_FORM_SHEET = `
  .wsf-grid { display: flex; flex-wrap: wrap; margin-left: -10px; margin-right: -10px; }
  .wsf-tile { position: relative; width: 100%; box-sizing: border-box; padding-left: 10px; padding-right: 10px; }
  ${Array.from({ length: 12 }, (_, index) => `.wsf-extra-small-${index + 1} { flex: 0 0 ${((index + 1) * 100) / 12}% !important; max-width: ${((index + 1) * 100) / 12}% !important; }`).join("\n  ")}
  ${Array.from({ length: 11 }, (_, index) => `.wsf-offset-extra-small-${index + 1}, .wsf-offset-${index + 1} { margin-inline-start: ${((index + 1) * 100) / 12}% !important; }`).join("\n  ")}
  .wsf-field-wrapper { margin-bottom: 20px; }
  .wsf-inline { display: inline-block; margin-inline-end: 10px; }
  label.wsf-label { display: block; margin-bottom: 10px; }
  input.wsf-field, select.wsf-field, textarea.wsf-field { display: block; width: 100%; padding: 8.5px 10px; margin: 0; border: 1px solid #8e8e93; }
  input[type=checkbox].wsf-field, input[type=radio].wsf-field { width: 20px; height: 20px; padding: 0; display: inline-block; vertical-align: middle; }
  input[type=checkbox].wsf-field + label.wsf-label, input[type=radio].wsf-field + label.wsf-label { display: inline; margin-inline-start: 5px; }
  button.wsf-button { display: inline-block; padding: 8.5px 10px; margin: 0; border: 1px solid transparent; cursor: pointer; }
  button.wsf-button.wsf-button-full { width: 100%; }
  .wsf-invalid-feedback { display: none; margin-top: 5px; color: #b00; }
  .wsf-validated .wsf-field:invalid ~ .wsf-invalid-feedback,
  .wsf-validated [role="radiogroup"][data-wsf-invalid] ~ .wsf-invalid-feedback { display: block; }
`;
