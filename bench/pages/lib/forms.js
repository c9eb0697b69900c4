import { times } from "./stage.js";

export const FORMS = 50;
const FIELDS = 20;

/** Forms as a busy page has them. */
export const forms = () =>
  times(
    FORMS,
    (form) =>
      `<form method="post" action="/send/${form}">${times(FIELDS, (field) => `<input name="f${field}">`)}<button>Send</button></form>`,
  );
