import { BOOTSTRAP_5 } from "./bootstrap5.ts";
import type { Framework } from "./framework.ts";

/** Bootstrap 4.1 to 4.6; the page supplies its style sheet. */
export const BOOTSTRAP_41: Framework = {
  ...BOOTSTRAP_5,
  id: "bootstrap41",
  labelPositions: ["top", "bottom", "left", "right"],
  // Its widest step is "xl", also for sites that define more steps.
  breakpoints: BOOTSTRAP_5.breakpoints
    .slice(0, -1)
    .map((step) => (step.keys.includes("125") ? { ...step, keys: ["125", "150"] } : step)),
  field: "form-group",
  label: "",
  besideLabelText: { left: "col-form-label text-right", right: "col-form-label" },
  labelInside: "",
  select: "custom-select",
  range: "custom-range",
  color: "form-control",
  helpTop: "form-text text-muted",
  helpBottom: "form-text text-muted",
  choiceRow: "custom-control custom-#",
  choiceInput: "custom-control-input",
  choiceLabel: "custom-control-label",
  inline: "custom-control-inline",
  inputGroup: "input-group",
  prepend: "input-group-prepend input-group-text",
  append: "input-group-append input-group-text",
  buttonFull: "btn-block",
};

/** Bootstrap 4.0, which has no style for range controls. */
export const BOOTSTRAP_4: Framework = { ...BOOTSTRAP_41, id: "bootstrap4", range: "form-control" };
