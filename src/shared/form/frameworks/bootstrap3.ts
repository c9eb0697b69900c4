import { BOOTSTRAP_41 } from "./bootstrap4.ts";
import type { Breakpoint, Framework } from "./framework.ts";

const step = (id: string, minWidth: number, ...keys: string[]): Breakpoint => ({
  keys,
  minWidth,
  size: `col-${id}-#`,
  offset: `col-${id}-offset-#`,
});

/** Bootstrap 3; the page supplies its style sheet. */
export const BOOTSTRAP_3: Framework = {
  ...BOOTSTRAP_41,
  id: "bootstrap3",
  breakpoints: [
    step("xs", 0, "25"),
    step("sm", 768, "50"),
    step("md", 992, "75"),
    step("lg", 1200, "100", "125", "150"),
  ],
  validated: "wsf-validated",
  tabs: "nav nav-tabs wsf-group-tabs",
  tab: "",
  tabActive: "active",
  tabLink: "",
  tabLinkActive: "",
  section: "col",
  alignMiddle: "",
  alignBottom: "",
  besideLabel: "col-xs-#",
  besideLabelText: { left: "control-label text-right", right: "control-label" },
  besideControl: "col-xs-#",
  labelInvalid: "text-danger",
  select: "form-control",
  range: "form-control",
  controlInvalid: "",
  helpTop: "help-block",
  helpBottom: "help-block",
  feedback: "help-block wsf-invalid-feedback",
  feedbackShown: "text-danger",
  feedbackHidden: "hidden",
  // Bootstrap's own row class expects the checkbox inside the label; ours is in front of its label.
  choiceRow: "",
  choiceInput: "",
  choiceLabel: "",
  inline: "#-inline",
  prepend: "input-group-addon",
  append: "input-group-addon",
  buttonTypes: {
    default: "btn-default",
    primary: "btn-primary",
    success: "btn-success",
    information: "btn-info",
    warning: "btn-warning",
    danger: "btn-danger",
  },
  buttonFallback: "default",
  captchaInvalid: "wsf-invalid",
  captchaValid: "wsf-valid",
};
