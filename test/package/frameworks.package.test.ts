import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { before, test } from "node:test";
import { Ajv } from "ajv";
import { ROOT, usePacked } from "./packed.ts";

/** What editors and frameworks get from the package, each checked with its own tool. */
const packed = usePacked();
const require = createRequire(import.meta.url);

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    jsx: "react-jsx",
    types: [],
    lib: ["ES2022", "DOM", "DOM.Iterable"],
  },
};

before(() => {
  for (const name of ["vue", "@vue", "svelte", "react", "@types", "csstype"])
    symlinkSync(path.join(ROOT, "node_modules", name), packed.path("node_modules", name));
  packed.write("tsconfig.json", JSON.stringify({ ...TSCONFIG, include: ["*.ts", "*.tsx", "*.vue", "*.svelte"] }));
});

/** Runs a checker in the folder; its output without the folder's path. */
function check(binary: string, ...args: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...args], {
    cwd: packed.path(),
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
}

test("the tags have typed attributes and events in React's JSX", () => {
  packed.write(
    "react.tsx",
    `import "plaintags/jsx";
export const page = (
  <pb-slider config="#settings" mount="eager" breakpoints='{"600": {"per-page": 1}}' per-page={2} gap={16} width="40rem" update-on-move
    onpb-slider-moved={({ detail }) => detail.index.toFixed()} onplaintags-error={({ detail }) => detail.message} className="wide">
    <wsf-form form-id="3" onwsf-submit-success={({ detail }) => detail.formId.toFixed()} />
  </pb-slider>
);
// @ts-expect-error No such type.
export const wrong = <pb-slider type="cube" />;
// @ts-expect-error The event has no such detail.
export const event = <pb-slider onpb-slider-moved={({ detail }) => detail.colour} />;
`,
  );
  packed.write(
    "tsconfig.react.json",
    JSON.stringify({ extends: "./tsconfig.json", files: ["react.tsx"], include: [] }),
  );
  const { status, text } = check(require.resolve("typescript/bin/tsc"), "-p", "tsconfig.react.json");
  assert.equal(status, 0, text);
});

test("the tags have typed attributes and events in Vue's templates", () => {
  const page = (slider: string) => `<script setup lang="ts">
import "plaintags/vue";
const moved = (event: CustomEvent<{ index: number }>) => event.detail.index;
</script>
<template>${slider}</template>
`;
  packed.write(
    "right.vue",
    page('<pb-slider class="wide" :per-page="2" type="loop" @pb-slider-moved="moved"><p>One</p></pb-slider>'),
  );
  packed.write("wrong.vue", page('<pb-slider :per-page="{}" type="cube" @pb-slider-moved="moved"></pb-slider>'));
  packed.write(
    "tsconfig.vue.json",
    JSON.stringify({ extends: "./tsconfig.json", files: ["right.vue", "wrong.vue"], include: [] }),
  );
  const { text } = check(require.resolve("vue-tsc/bin/vue-tsc.js"), "-p", "tsconfig.vue.json");
  const lines = text.split("\n").filter((line) => line.includes("error TS"));
  assert.ok(lines.length === 2 && lines.every((line) => line.startsWith("wrong.vue")), text);
});

test("the tags have typed attributes and events in Svelte's templates", () => {
  const page = (slider: string) => `<script lang="ts">
  import "plaintags/svelte";
</script>
${slider}
`;
  packed.write(
    "Right.svelte",
    page(
      '<pb-slider class="wide" per-page={2} type="loop" onpb-slider-moved={({ detail }) => detail.index.toFixed()}><p>One</p></pb-slider>',
    ),
  );
  packed.write(
    "Wrong.svelte",
    page('<pb-slider type="cube" onpb-slider-moved={({ detail }) => detail.colour}></pb-slider>'),
  );
  packed.write("tsconfig.svelte.json", JSON.stringify({ extends: "./tsconfig.json", include: ["*.svelte"] }));
  const { text } = check(
    path.join(ROOT, "node_modules/svelte-check/bin/svelte-check"),
    ...["--tsconfig", "./tsconfig.svelte.json", "--output", "machine"],
  );
  const errors = text.split("\n").filter((line) => / ERROR /.test(line));
  assert.ok(errors.length === 2 && errors.every((line) => line.includes("Wrong.svelte")), text);
});

test("the custom elements manifest is as its schema says, and leads to files of the package", () => {
  const manifest = JSON.parse(packed.read("dist/custom-elements.json")) as {
    modules: {
      path: string;
      declarations: { tagName: string; members: { name: string }[]; events: { type: { text: string } }[] }[];
    }[];
  };
  const schema = JSON.parse(readFileSync(require.resolve("custom-elements-manifest/schema.json"), "utf8")) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validate = ajv.compile(schema);
  validate(manifest);
  assert.deepEqual(validate.errors, null);
  for (const { path: file } of manifest.modules) assert.ok(packed.read(file).length > 0);
  const slider = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === "pb-slider");
  assert.ok(slider?.members.some(({ name }) => name === "toSlide"));
  assert.ok(slider?.events.some(({ type }) => type.text === "CustomEvent<SlideChange>"));
});

/** What VS Code reads of custom data; what it does not know, it ignores. */
const DESCRIPTION = {
  anyOf: [
    { type: "string" },
    {
      type: "object",
      required: ["kind", "value"],
      properties: { kind: { enum: ["markdown", "plaintext"] }, value: { type: "string" } },
      additionalProperties: false,
    },
  ],
};
const listOf = (properties: object) => ({
  type: "array",
  items: {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string", minLength: 1 }, description: DESCRIPTION, ...properties },
    additionalProperties: false,
  },
});
const REFERENCES = {
  type: "array",
  items: { type: "object", required: ["name", "url"], properties: { name: {}, url: { pattern: "^https?://" } } },
};
const VALUES = listOf({ references: REFERENCES });
const ATTRIBUTES = listOf({ valueSet: { const: "v" }, values: VALUES, references: REFERENCES });

test("the custom data for VS Code has the form that VS Code reads", () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const html = JSON.parse(packed.read("dist/html-custom-data.json")) as object;
  const css = JSON.parse(packed.read("dist/css-custom-data.json")) as object;
  const isHtml = ajv.compile({
    required: ["version", "tags"],
    properties: {
      version: { const: 1.1 },
      tags: listOf({ attributes: ATTRIBUTES, references: REFERENCES }),
      globalAttributes: ATTRIBUTES,
      valueSets: {},
    },
    additionalProperties: false,
  });
  const isCss = ajv.compile({
    required: ["version"],
    properties: { version: { const: 1.1 }, properties: listOf({}), pseudoElements: listOf({}) },
    additionalProperties: false,
  });
  assert.deepEqual([isHtml(html), isHtml.errors, isCss(css), isCss.errors], [true, null, true, null]);
});

test("the description of each tag leads VS Code to its page in the package", () => {
  const { tags } = JSON.parse(packed.read("dist/html-custom-data.json")) as {
    tags: { name: string; description: { value: string } }[];
  };
  for (const { name, description } of tags) {
    const [, page = ""] = /^Documentation: `([^`]+)`/m.exec(description.value) ?? [];
    assert.ok(page.endsWith(`${name}.html`) && packed.read(page).includes("<title>"), name);
  }
});

test("the web types name every tag with its attributes, events, parts and custom properties", () => {
  const { contributions } = JSON.parse(packed.read("dist/web-types.json")) as {
    contributions: {
      html: {
        elements: {
          name: string;
          attributes: { name: string }[];
          js: { events: { name: string }[] };
          css: { parts: { name: string }[]; properties: { name: string }[] };
        }[];
      };
    };
  };
  const slider = contributions.html.elements.find(({ name }) => name === "pb-slider") ?? assert.fail("no slider");
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  assert.ok(names(slider.attributes).includes("breakpoints"));
  assert.ok(names(slider.js.events).includes("pb-slider-moved"));
  assert.ok(names(slider.css.parts).includes("arrow-next"));
  assert.ok(names(slider.css.properties).includes("--pb-slider-arrow-size"));
});
