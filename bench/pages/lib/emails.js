import { times } from "./stage.js";

export const COUNT = 1000;

/** A thousand different hidden addresses, in paragraphs of ten. */
export const emails = () =>
  times(
    COUNT / 10,
    (row) =>
      `<p>${times(10, (i) => `<apbct-email encoded="Token${row * 10 + i}Ab12Cd34Ef56">ad*****@*****le.com</apbct-email> `)}</p>`,
  );
