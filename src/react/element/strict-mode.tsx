import { StrictMode, type ReactNode } from "react";

/** Replaced by the build; defined by the test page. */
declare const process: { env: { NODE_ENV: string } };

/** Effects run twice in development, so that every test proves that they clean up after themselves. */
export const strictInDevelopment = (tree: ReactNode): ReactNode =>
  process.env.NODE_ENV === "production" ? tree : <StrictMode>{tree}</StrictMode>;
