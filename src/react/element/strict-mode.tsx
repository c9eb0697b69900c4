import { Fragment, StrictMode, type ComponentType, type ReactNode } from "react";

/** Replaced by the build; defined by the test page. */
declare const process: { env: { NODE_ENV: string } };

/**
 * The component at the root of each tree that r2wc renders. In development effects run twice, so that every test proves
 * that they clean up after themselves; React does so at the first rendering only if the root itself is strict.
 */
export const TreeRoot = (process.env.NODE_ENV === "production" ? Fragment : StrictMode) as unknown as ComponentType<{
  children: ReactNode;
}>;
