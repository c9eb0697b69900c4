import { FOUNDATION_6 } from "./foundation6.ts";
import type { Framework } from "./framework.ts";

/** Foundation 5; the page supplies its style sheet. */
export const FOUNDATION_5: Framework = {
  ...FOUNDATION_6,
  id: "foundation5",
  tab: "tab-title",
  tabActive: "active",
  panel: "content",
  panelActive: "active",
  alignMiddle: "",
  alignBottom: "",
  labelInvalid: "error",
  controlInvalid: "error",
  helpTop: "",
  helpBottom: "",
  feedback: "error",
  feedbackShown: "",
  feedbackHidden: "hide",
  choiceGroup: "",
  inputGroup: "wsf-input-group",
  prepend: "prefix",
  append: "postfix",
  inputGroupControl: "",
  buttonFull: "expand",
  buttonTypes: { secondary: "secondary", success: "success", information: "info", danger: "alert" },
  alert: "alert-box",
  alerts: { success: "success", information: "info", warning: "warning", danger: "alert" },
  captchaInvalid: "error",
};
