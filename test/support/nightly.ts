/** Whether everything is tried (`npm run test:nightly`), or a part of it, the same in every run. */
export const IS_NIGHTLY = process.env.TESTS === "nightly";
