/** Everything that visitors see of the guard; fetched when it first has something to show. */
export { emailIndicatorView as indicator } from "./email-indicator.tsx";
export { pageMessageView as message } from "./page-message.tsx";
