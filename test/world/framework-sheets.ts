/** Rules of CSS frameworks for forms, in our words: a grid, controls as wide as their column, messages by class or state. */
const twelfths = (rule: (share: string, index: number) => string) =>
  Array.from({ length: 12 }, (_, index) => rule(`${((index + 1) * 100) / 12}%`, index + 1)).join("\n");

export const BOOTSTRAP_SHEET = `
  *, *::before, *::after { box-sizing: border-box; }
  .row { display: flex; flex-wrap: wrap; margin: 0 -12px; }
  .row > * { flex-shrink: 0; width: 100%; max-width: 100%; padding: 0 12px; }
  ${twelfths((share, index) => `.col-${index} { flex: 0 0 auto; width: ${share}; } .offset-${index} { margin-left: ${share}; }`)}
  .mb-3 { margin-bottom: 16px; }
  .form-label { margin-bottom: 8px; }
  .form-control, .form-select { display: block; width: 100%; padding: 6px 12px; border: 1px solid #ced4da; border-radius: 6px; }
  .form-check { display: block; min-height: 24px; padding-left: 24px; }
  .form-check .form-check-input { float: left; margin-left: -24px; width: 16px; height: 16px; }
  .input-group { position: relative; display: flex; flex-wrap: wrap; align-items: stretch; width: 100%; }
  .input-group > .form-control { position: relative; flex: 1 1 auto; width: 1%; min-width: 0; }
  .input-group-text { display: flex; align-items: center; padding: 6px 12px; border: 1px solid #ced4da; }
  .btn { display: inline-block; padding: 6px 12px; border: 1px solid transparent; }
  .w-100 { width: 100%; }
  .invalid-feedback { display: none; width: 100%; margin-top: 4px; }
  .was-validated :invalid ~ .invalid-feedback, .is-invalid ~ .invalid-feedback { display: block; }
  .d-block { display: block !important; }
`;

export const FOUNDATION_SHEET = `
  *, *::before, *::after { box-sizing: inherit; } html { box-sizing: border-box; }
  .grid-x { display: flex; flex-flow: row wrap; }
  .cell { flex: 0 0 auto; min-height: 0; min-width: 0; width: 100%; }
  .grid-margin-x { margin-left: -10px; margin-right: -10px; }
  .grid-margin-x > .cell { width: calc(100% - 20px); margin-left: 10px; margin-right: 10px; }
  ${twelfths((share, index) => `.grid-margin-x > .small-${index} { width: calc(${share} - 20px); }`)}
  label { display: block; margin: 0; line-height: 1.8; }
  input:not([type=checkbox], [type=radio]), textarea { display: block; box-sizing: border-box; width: 100%; height: 39px; margin: 0 0 16px; padding: 8px; border: 1px solid #cacaca; }
  [type=checkbox], [type=radio] { margin: 0 0 16px; }
  [type=checkbox] + label, [type=radio] + label { display: inline-block; margin-left: 8px; margin-right: 16px; vertical-align: baseline; }
  .fieldset { margin: 18px 0; padding: 20px; border: 1px solid #cacaca; }
  .input-group { display: flex; align-items: stretch; width: 100%; margin-bottom: 16px; }
  .input-group > * { margin: 0; }
  .input-group-label { display: flex; align-items: center; padding: 0 16px; border: 1px solid #cacaca; }
  .input-group-field { flex: 1 1 0px; min-width: 0; }
  .button { display: inline-block; margin: 0 0 16px; padding: 14px 16px; }
  .form-error { display: none; margin-top: -8px; margin-bottom: 16px; }
  .form-error.is-visible { display: block; }
`;
