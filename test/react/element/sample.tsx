import { useEffect, useState } from "react";
import { defineElement, type ElementProps } from "../../../src/react/element/define-element.tsx";
import { useAuthorContent, useHandle, useReflect } from "../../../src/react/element/hooks.ts";
import {
  asRecord,
  oneOf,
  boolean,
  createSchema,
  number,
  string,
  type Option,
} from "../../../src/shared/core/options/options.ts";

/** A small tag that tests the base element. */
export const sampleOptions = {
  stepSize: number(1, { min: 0 }),
  label: string("Add"),
  loud: boolean(false),
  loop: boolean(true),
  kind: oneOf(["one", "two"], "one"),
  extra: { schema: createSchema(asRecord), default: {}, expected: "an object" } satisfies Option<unknown>,
};

export interface SampleHandle {
  add(steps: number): number;
  fail(): never;
  readonly total: number;
  note: string;
}

/** How many samples were mounted and unmounted. */
export const lives = { mounted: 0, unmounted: 0 };

function Sample({ host, options, expose }: ElementProps<typeof sampleOptions, SampleHandle>) {
  const [total, setTotal] = useState(0);
  const [note, setNote] = useState("");
  useEffect(() => {
    lives.mounted += 1;
    return () => void (lives.unmounted += 1);
  }, []);
  useHandle<SampleHandle>(expose, {
    add(steps) {
      setTotal((before) => before + steps);
      return total + steps;
    },
    fail() {
      throw new Error("on purpose");
    },
    get total() {
      return total;
    },
    get note() {
      return note;
    },
    set note(value) {
      setNote(value);
    },
  });
  useReflect(host, { state: total > 0 ? "used" : "new", full: total > 9 });
  if (options.label === "boom") throw new Error("it went boom");
  return (
    <p>
      <button type="button" onClick={() => setTotal(total + options.stepSize)}>
        {options.label}
      </button>
      <output>{total}</output>
      <code>{JSON.stringify(options)}</code>
      <i>{note}</i>
    </p>
  );
}

function LightSample(props: ElementProps<typeof sampleOptions, SampleHandle>) {
  useAuthorContent(props.host, false);
  return <Sample {...props} />;
}

const shared = {
  options: sampleOptions,
  methods: ["add", "fail"],
  properties: { total: 0 },
  settable: { note: "" },
  markers: ["full"],
  styles: "output { color: rgb(1, 2, 3) }",
} as const;

export const defineSample = () =>
  defineElement<typeof sampleOptions, SampleHandle>({
    ...shared,
    tag: "x-sample",
    root: "shadow",
    mount: "eager",
    component: (props) => (
      <>
        <Sample {...props} />
        <slot />
      </>
    ),
  });

export const defineLightSample = () =>
  defineElement<typeof sampleOptions, SampleHandle>({
    ...shared,
    tag: "x-light",
    root: "light",
    mount: "eager",
    component: LightSample,
  });

export const defineLazySample = () =>
  defineElement<typeof sampleOptions, SampleHandle>({
    ...shared,
    tag: "x-lazy",
    root: "shadow",
    mount: "interaction",
    component: (props) => (
      <>
        <Sample {...props} />
        <slot />
      </>
    ),
  });

export interface SampleElement extends HTMLElement, SampleHandle {
  ready: Promise<SampleElement>;
  stepSize: number;
  label: string;
  loud: boolean;
  loop: boolean;
  extra: unknown;
  config: unknown;
}

/** Where a sample draws. */
export const drawn = (host: Element): ParentNode => host.shadowRoot ?? host;
export const optionsOf = (host: Element) =>
  JSON.parse(drawn(host).querySelector("code")?.textContent ?? "null") as Record<string, unknown> | null;
