// What a form with repeatable sections fetches, in one piece.
export { sectionButton } from "./rows/section-button.tsx";
export { sectionIcons } from "./rows/section-icons.tsx";
