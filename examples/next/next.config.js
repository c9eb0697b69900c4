/** @type {import("next").NextConfig} */
export default {
  // Prints the pages at build time. Pages that a server prints for each visit need nothing else.
  output: "export",
};
