import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { ROOT } from "./support.ts";

/** A script of a plugin author; lines that TypeScript must refuse are marked. */
const SCRIPT = `
import type { FormDefinitionInput, WsfFormElement } from "plaintags";
import "plaintags";
(window.plaintags ||= []).push((p) => p.provide("texts", (scope) => scope.service("texts")));
window.plaintags.push((p) => {
  p.provide("settings", { consent: "required", takeover: ["forms"], antispam: { cookies: "native", timings: { revealMs: 0 } } });
  // @ts-expect-error No setting has this name.
  p.provide("settings", { antispam: { cokies: "native" } });
});
globalThis.plaintags?.push(async ({ ready }) => (await ready).slider.toSlide("#one", -1));
const slider = document.querySelector("pb-slider");
slider?.go(">");
slider?.addEventListener("pb-slider-moved", ({ detail }) => detail.destination.toFixed());
document.addEventListener("plaintags-error", ({ detail }) => detail.message.trim());
void document.querySelector("wsf-form")?.submit().then((sent: boolean) => sent);
document.addEventListener("wsf-submit-success", ({ detail }) => void detail.element.validate());
const element: WsfFormElement | null = document.querySelector("wsf-form");
element?.addEventListener("wsf-rendered", ({ detail }) => detail.element === element);
const form: FormDefinitionInput = { id: 1, label: "", groups: [{ id: 1, label: "", sections: [{ id: 1, label: "", fields: [
  { id: 1, label: "E-mail", type: "email", meta: { required: "on", breakpoint_size_75: "6" } },
  // @ts-expect-error No field has this member.
  { id: 2, label: "Name", type: "text", mata: {} },
  // @ts-expect-error No such type.
  { id: 3, label: "Name", type: "txt" },
] }] }] };
export const json = JSON.stringify(form);
// @ts-expect-error No form can do this.
document.addEventListener("wsf-submit-success", ({ detail }) => detail.element.go(">"));
// @ts-expect-error No slider can do this.
slider?.vanish();
// @ts-expect-error The event has no such detail.
slider?.addEventListener("pb-slider-moved", ({ detail }) => detail.colour);
`;
const JSX = `
import "plaintags/bundle";
import "plaintags/jsx";
export const page = <pb-slider type="loop" per-page={2}><wsf-form form-id="3" /><pb-lightbox item-selector="a" /></pb-slider>;
// @ts-expect-error No such type.
export const wrong = <pb-slider type="cube" />;
export const bare = <pb-slider arrows="false" drag="false" wheel={false} />;
// @ts-expect-error React takes an attribute off for false, and the arrows come back.
export const trap = <pb-slider arrows={false} />;
`;

const REACT = `
import { useRef, type ComponentProps } from "react";
import { Form, Guard, HiddenEmail, Lightbox, ReadMore, Slider, SliderControl, type PbSliderElement, type WsfFormElement } from "plaintags/react";

export function Page() {
  const slider = useRef<PbSliderElement>(null);
  slider.current?.go(">");
  // @ts-expect-error No slider can do this.
  slider.current?.vanish();
  const form = useRef<WsfFormElement>(null);
  void form.current?.submit().then((sent: boolean) => sent);
  return <>
    <Slider ref={slider} type="loop" perPage={2} gap={16} padding={{ left: "1rem" }} arrows={false} autoplay="pause" mount="eager"
      breakpoints={{ 600: { perPage: 1 } }} autoScroll={{ speed: 2 }} config={{ pagination: false }} i18n={null}
      className="wide" style={{ color: "red" }} aria-label="Work" data-part="work" hidden={false} tabIndex={0}
      onMoved={({ detail }) => detail.destination.toFixed()} onPlaintagsError={({ detail }) => detail.message.trim()}
      onClick={({ clientX }) => clientX.toFixed()} onSliderClick={({ detail }) => detail.slide}>
      <p>One</p>
    </Slider>
    <SliderControl type="autoplayProgress" autoplayProgress="circle" slider="#work" />
    <ReadMore moreText="More" icon={{ library: "svg" }} collapsedHeight={100} expanded={true} onExpand={(event) => event.preventDefault()} />
    <Lightbox setup={(pswp: object) => void pswp} padding={8} imageClickAction={false} onClosed={({ detail }) => detail.index.toFixed()} />
    <Form formId={7} config="#settings" ref={form} onSubmitSuccess={({ detail }) => detail.formId.toFixed()} onSubmit={(event) => event.nativeEvent} />
    <HiddenEmail encoded="abc" href="mailto:" onDecoded={({ detail }) => detail.value.trim()}>a***@example.org</HiddenEmail>
    <Guard id="guard" onStarted={() => undefined} />
  </>;
}
export const props: ComponentProps<typeof Slider> = { perPage: 1 };
export const wrong = [
  // @ts-expect-error No such type.
  <Slider type="cube" />,
  // @ts-expect-error Text is no number here.
  <Slider perPage="two" />,
  // @ts-expect-error No such option.
  <Slider perPages={2} />,
  // @ts-expect-error The same in the configuration.
  <Slider config={{ perPage: "two" }} />,
  // @ts-expect-error The event has no such detail.
  <Slider onMoved={({ detail }) => detail.colour} />,
  // @ts-expect-error No read-more block moves.
  <ReadMore onMoved={() => undefined} />,
  // @ts-expect-error The guard has no options.
  <Guard mount="eager" />,
];
`;

/** Compiler errors in programs that import the package by its exports, including errors in its own types. */
function findingsIn(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([name, source]) => [path.join(ROOT, "test/e2e", name), source]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    // Only our types and those that they use.
    skipDefaultLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => files.get(path.normalize(file)) ?? readFile(file);
  host.fileExists = (file) => files.has(path.normalize(file)) || fileExists(file);
  host.getSourceFile = (file, version, ...rest) => {
    const source = files.get(path.normalize(file));
    return source === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, source, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map((one) => `${one.file?.fileName}: ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`);
}

test("one import gives a script the types of the registry, the tags and their events", () => {
  assert.deepEqual(findingsIn({ "consumer.ts": SCRIPT }), []);
});

test("another import gives the types of the tags in JSX", () => {
  assert.deepEqual(findingsIn({ "consumer.tsx": JSX }), []);
});

test("another import gives the tags as components of React, with typed options, events and methods", () => {
  assert.deepEqual(findingsIn({ "consumer.tsx": REACT }), []);
});

test("a server that renders pages can import the package, and nothing starts there", () => {
  for (const name of ["plaintags", "plaintags/bundle", "plaintags/jsx", "plaintags/react"]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", `await import("${name}")`],
      { cwd: ROOT },
    );
    assert.deepEqual([status, String(stderr)], [0, ""], name);
  }
});
