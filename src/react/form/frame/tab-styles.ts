import css from "./tab-styles.css";

/** Looks of tabs that a form may ask for by class (forms-rendering 3.4): steps, tabs at the side, tabs that stay in sight. */
export const tabStyles = css;
