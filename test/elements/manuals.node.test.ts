import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { catalog } from "../../src/elements/catalog.ts";
import { takeovers } from "../../src/shared/compat/takeovers.ts";
import { emailCheckOptions } from "../../src/shared/antispam/email-check/options.ts";
import { formOptions } from "../../src/shared/form/session/form-options.ts";
import { readMoreOptions } from "../../src/shared/page-builder/read-more/options.ts";
import { attributeName, type OptionTable } from "../../src/shared/core/options/options.ts";
import { controlOptions } from "../../src/shared/page-builder/slider/control/options.ts";
import { describeTags } from "../../tools/describe-tags.mjs";
import { toHtmlData, toManifest } from "../../tools/editor-data.mjs";
import { readManual, readManuals } from "../../tools/element-manifest.mjs";
import { toAttributes, toGlobals } from "../../tools/framework-types.mjs";

/** Members of a payload that `config` contains as a whole. */
const PAYLOAD = new Set(["settings_plugin", "settings_form", "parse_variables", "ecommerce"]);
/** Created only by our own script, or no tag. */
const INTERNAL = new Set(["apbct-email-popup", "pb-takeover", ...Object.keys(takeovers)]);
const manuals = readManuals(fileURLToPath(new URL("../../src/elements/", import.meta.url)));
const manualOf = (tag: string) => manuals.find((manual) => manual.tag === tag) ?? assert.fail(`<${tag}> has no manual`);

/** What `var()` falls back to in the tags' style sheets, by property; before the script some look different. */
const fallbacks = readFallbacks(fileURLToPath(new URL("../../src/", import.meta.url)));

function readFallbacks(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".css") || file === "plaintags.css") continue;
    const text = readFileSync(path.join(folder, file), "utf8");
    for (const { 0: start, 1: name = "", index } of text.matchAll(/var\(\s*(--[\w-]+),/g)) {
      const from = index + start.length;
      let end = from;
      for (let depth = 1; depth > 0; end++) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
      const values = found.get(name) ?? new Set();
      found.set(
        name,
        values.add(
          text
            .slice(from, end - 1)
            .replace(/\s+/g, " ")
            .trim(),
        ),
      );
    }
  }
  return found;
}

describe("the manuals of the tags", () => {
  it("exist for every tag of the catalogue", () => {
    const written = Object.keys(catalog).filter((tag) => !INTERNAL.has(tag));
    assert.deepEqual(manuals.map(({ tag }) => tag).sort(), written.sort());
  });

  const tables: Record<string, OptionTable> = {
    "pb-read-more": readMoreOptions,
    "wsf-form": formOptions,
    "pb-slider-control": controlOptions,
    "apbct-email-check": emailCheckOptions,
  };
  for (const [tag, table] of Object.entries(tables)) {
    it(`of <${tag}> names each of its options`, () => {
      const named = new Set(manualOf(tag).attributes.map(({ name }) => name));
      assert.deepEqual(
        Object.keys(table)
          .filter((name) => !PAYLOAD.has(name))
          .map(attributeName)
          .filter((name) => !named.has(name)),
        [],
      );
    });
  }

  it("describe everything that they name", () => {
    for (const { tag, description, attributes, events, parts } of manuals) {
      assert.ok(description.length > 30, tag);
      for (const { name, text } of [...attributes, ...events, ...parts]) {
        assert.ok(text.length > 3, `${tag}: ${name}`);
        assert.match(name, /^[a-z][a-z\d_-]*$/, tag);
      }
    }
  });

  it("state the defaults that the style sheets have", () => {
    const wrong = manuals.flatMap(({ tag, properties }) =>
      properties
        .filter(({ name, given }) => given !== undefined && !(fallbacks.get(name) ?? new Set([given])).has(given))
        .map(({ name, given }) => `<${tag}> ${name}: ${given}, not ${[...(fallbacks.get(name) ?? [])].join(" or ")}`),
    );
    assert.deepEqual(wrong, []);
    assert.ok(fallbacks.size > 60, `only ${fallbacks.size} properties`);
  });

  it("are parsed completely: type, default, several lines, empty slot name", () => {
    const source = `/**
 * A tag
 * of two lines.
 *
 * @customElement x-one
 *
 * @attr {"a" | "b"} [kind=a] - Which
 *   one.
 * @attr {boolean} open - Shown.
 * @fires x-done - It is done.
 * @slot - Inside.
 */
export interface XOne extends HTMLElement {}`;
    const manual = readManual("x-one.ts", source) ?? assert.fail("not read");
    assert.equal(manual.description, "A tag of two lines.");
    assert.deepEqual(manual.attributes[0], { type: '"a" | "b"', name: "kind", given: "a", text: "Which one." });
    assert.deepEqual(manual.attributes[1], { type: "boolean", name: "open", given: undefined, text: "Shown." });
    assert.deepEqual(manual.slots[0]?.name, "");
    assert.equal(readManual("none.ts", "export const nothing = 1;"), null);
  });

  it("produce the manifest, the editor's data and the types", () => {
    const facts = {
      tags: Object.fromEntries(manuals.map(({ tag }) => [tag, { options: [], members: [] as unknown[] }])),
      events: {},
    };
    const option = { option: "omitEnd", name: "omit-end", type: "boolean", given: undefined, text: "" };
    const inner = { option: "updateOnMove", name: "update-on-move", type: "boolean", given: undefined, text: "Early." };
    const tags = describeTags(manuals, {
      ...facts,
      tags: { ...facts.tags, "pb-slider": { options: [option, inner], members: [] } },
    });
    const slider =
      toManifest(tags)
        .modules.flatMap(({ declarations }) => declarations)
        .find(({ tagName }) => tagName === "pb-slider") ?? assert.fail("no slider");
    const attributeOf = (name: string) => slider.attributes.find((attribute) => attribute.name === name);
    assert.deepEqual(attributeOf("per-page"), {
      name: "per-page",
      type: { text: "number" },
      description: "Slides per page.",
      default: "1",
    });
    assert.equal(attributeOf("omit-end")?.fieldName, "omitEnd");
    assert.equal(attributeOf("update-on-move")?.description, "Early.");
    const inHtml = toHtmlData(tags).tags.find(({ name }) => name === "pb-slider") ?? assert.fail("no slider");
    const valuesOf = (name: string) => inHtml.attributes.find((attribute) => attribute.name === name)?.values;
    assert.deepEqual(valuesOf("type"), [{ name: "slide" }, { name: "loop" }, { name: "fade" }]);
    assert.deepEqual(valuesOf("arrows"), [{ name: "false" }, { name: "true" }]);
    assert.ok(!inHtml.attributes.some(({ name }) => name === "no-slides"), "reflected attributes are not for authors");
    for (const { name, attributes } of toHtmlData(tags).tags)
      assert.equal(
        attributes.filter((attribute) => attribute.name === "mount").length,
        +(name !== "apbct-guard"),
        name,
      );
    assert.match(toGlobals(manuals), /"pb-slider": PbSliderElement;/);
    const types = toAttributes(tags);
    assert.match(types, /"per-page"\?: number \| `\$\{number\}` \| undefined;/);
    assert.match(types, /"pb-slider-moved": CustomEvent<ElementEvents\["pb-slider-moved"\]>;/);
  });
});
