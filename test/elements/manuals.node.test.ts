import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { catalog } from "../../src/elements/catalog.ts";
import { takeovers } from "../../src/shared/compat/takeovers.ts";
import { emailCheckOptions } from "../../src/shared/antispam/email-check/options.ts";
import { formOptions } from "../../src/shared/form/session/form-options.ts";
import { readMoreOptions } from "../../src/shared/page-builder/read-more/options.ts";
import { attributeName, type OptionTable } from "../../src/shared/core/options/options.ts";
import { controlOptions } from "../../src/shared/page-builder/slider/control/options.ts";
import { readManual, readManuals, toGlobals, toHtmlData, toJsx, toManifest } from "../../tools/element-manifest.mjs";

/** Members of a payload that `config` contains as a whole. */
const PAYLOAD = new Set(["settings_plugin", "settings_form", "parse_variables", "ecommerce"]);
/** Created only by our own script. */
const INTERNAL = new Set(["apbct-email-popup", ...Object.keys(takeovers)]);
const manuals = readManuals(fileURLToPath(new URL("../../src/elements/", import.meta.url)));
const manualOf = (tag: string) => manuals.find((manual) => manual.tag === tag) ?? assert.fail(`<${tag}> has no manual`);

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
    const [module] = toManifest(manuals).modules;
    const slider = module?.declarations.find(({ tagName }) => tagName === "pb-slider") ?? assert.fail("no slider");
    assert.deepEqual(
      slider.attributes.find(({ name }) => name === "per-page"),
      { name: "per-page", type: { text: "number" }, description: "Slides per page.", default: "1" },
    );
    const inHtml = toHtmlData(manuals).tags.find(({ name }) => name === "pb-slider") ?? assert.fail("no slider");
    assert.deepEqual(inHtml.attributes.find(({ name }) => name === "type")?.values, [
      { name: "slide" },
      { name: "loop" },
      { name: "fade" },
    ]);
    assert.match(toGlobals(manuals), /"pb-slider": PbSliderElement;/);
    assert.match(toJsx(manuals), /"per-page"\?: number \| string;/);
  });
});
