import { times } from "./stage.js";

const FIELDS = 20;

/** Plain forms, as on a busy page. */
export const forms = (count) =>
  times(
    count,
    (form) =>
      `<form method="post" action="/send/${form}">${times(FIELDS, (field) => `<input name="f${field}">`)}<button>Send</button></form>`,
  );
