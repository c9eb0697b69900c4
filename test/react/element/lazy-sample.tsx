import { defineElement } from "../../../src/react/element/define-element.tsx";
import { sampleOptions } from "./sample.tsx";

/** A tag that is defined only after a test has touched its element. */
export const defineLazy = () =>
  defineElement({
    tag: "x-late",
    options: sampleOptions,
    root: "shadow",
    mount: "eager",
    component: ({ options }) => (
      <p>
        <output />
        <code>{JSON.stringify(options)}</code>
      </p>
    ),
  });
