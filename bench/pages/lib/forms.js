import { times } from "./stage.js";

const FIELDS = 20;

/** Forms as a busy page has them. */
export const forms = (count) =>
  times(
    count,
    (form) =>
      `<form method="post" action="/send/${form}">${times(FIELDS, (field) => `<input name="f${field}">`)}<button>Send</button></form>`,
  );
