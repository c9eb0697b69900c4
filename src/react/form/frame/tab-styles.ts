import css from "./tab-styles.css";

/** Styles of tabs that a form may select by class (forms-rendering#3.4): steps, vertical tabs, sticky tabs. */
export const tabStyles = css;
