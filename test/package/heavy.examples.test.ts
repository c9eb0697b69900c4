import { testExamples } from "./installed-examples.ts";

/** The examples whose tools take minutes to install and to run: for `npm run test:examples`. */
testExamples([
  { name: "next", built: "out", printed: true },
  { name: "angular", built: "dist", newestNode: true },
]);
