import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { useState } from "react";
import { defineView, type ViewProps } from "../../../../src/react/element/define-view.tsx";
import { useAtomState } from "../../../../src/react/element/hooks.ts";
import { defineStagedElement } from "../../../../src/shared/core/element/define-staged-element.ts";
import type { DrawView } from "../../../../src/shared/core/element/view-stage.ts";
import { number } from "../../../../src/shared/core/options/options.ts";
import { pageStore } from "../../../../src/shared/core/registry/container.ts";
import { assert, cleanFixtures, useContainer, type TestContainer } from "../../../support/index.ts";

interface Model {
  readonly count: PrimitiveAtom<number>;
  press(): void;
}

export interface StagedElement extends HTMLElement {
  ready: Promise<HTMLElement>;
  viewReady: Promise<HTMLElement>;
}

/** A button with the number of its presses, and one that counts presses of its own state. */
function Counter({ model }: ViewProps<Model>) {
  const count = useAtomState(model.count);
  const [own, setOwn] = useState(0);
  if (count < 0) throw new Error("a count below zero");
  return (
    <>
      <button type="button" onClick={() => model.press()}>
        {count}
      </button>
      <button type="button" onClick={() => setOwn(own + 1)}>
        {own}
      </button>
    </>
  );
}

export const drawCounter = defineView(Counter);
let serial = 0;

/** Defines a tag with a counter whose view `load` fetches; its place is 200 x 50 px, below a sentence of the author. */
export function defineCounter(load: () => Promise<DrawView<Model>>, needed = true) {
  const tag = `staged-counter-${++serial}`;
  const atoms: PrimitiveAtom<number>[] = [];
  const failures: string[] = [];
  defineStagedElement({
    tag,
    options: { start: number(0) },
    root: "shadow",
    mount: "eager",
    styles: `:host { display: block } .view-container { inline-size: 200px; block-size: 50px } button { inline-size: 100px; block-size: 50px; padding: 0; border: 0 }`,
    start({ host, container, options, createView }) {
      const count = atom(options.start);
      atoms.push(count);
      const viewContainer = document.createElement("div");
      viewContainer.className = "view-container";
      container.append(document.createElement("slot"), viewContainer);
      const press = () => pageStore().set(count, (before) => before + 1);
      const view = createView(viewContainer, { count, press }, () => failures.push(host.id));
      view.need(needed);
      return {
        handle: {},
        update(next) {
          pageStore().set(count, next.start);
          view.need(next.start >= 0);
        },
      };
    },
    view: load,
  });
  return { tag, atoms, failures };
}

export const hostOf = (box: Element, tag: string) => box.querySelector<StagedElement>(tag) ?? assert.fail(`no ${tag}`);
export const buttonOf = (host: Element) => host.shadowRoot?.querySelector("button") ?? null;
export const shownBy = (host: Element) => buttonOf(host)?.textContent;

/** Code that comes when the test says so. */
export function slowCode<T>(code: T) {
  let requests = 0;
  let come = () => {};
  const coming = new Promise<T>((resolve) => (come = () => resolve(code)));
  return {
    load: () => {
      requests += 1;
      return coming;
    },
    come: () => come(),
    get requests() {
      return requests;
    },
  };
}

export let container: TestContainer;

/** Prepares each test of a suite. */
export function useViewStage(): void {
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);
}
