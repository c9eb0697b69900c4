import { testExamples } from "./installed-examples.ts";

/** The examples whose tools are quick to install and to run; the others: heavy.examples.test.ts. */
testExamples([
  { name: "plain-html", built: ".", printed: true },
  { name: "react", built: "dist" },
  { name: "vue", built: "dist" },
  { name: "svelte", built: "dist" },
  { name: "astro", built: "dist", printed: true, newestNode: true },
]);
