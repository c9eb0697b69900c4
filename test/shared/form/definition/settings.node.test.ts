import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "node:test";
import { FIELD_TYPES } from "../../../../src/shared/form/definition/field-types.ts";
import { settingFlag, settingText } from "../../../../src/shared/form/definition/field-settings.ts";
import {
  settingCount,
  settingId,
  settingNumber,
  settingRows,
} from "../../../../src/shared/form/definition/rare-settings.ts";
import { metaText, toMeta } from "../../../../src/shared/form/definition/meta.ts";
import { FIELD_SETTINGS } from "../../../../src/shared/form/definition/settings.ts";
import { fieldOf } from "../form-fixtures.ts";

const CONFIG = path.resolve(
  fileURLToPath(new URL("../../../..", import.meta.url)),
  "../shared/fixtures/forms/config.json",
);
const missing = existsSync(CONFIG) ? false : `${CONFIG} is not there`;

const names: readonly string[] = Object.values(FIELD_SETTINGS).flat();
/** Settings of the editor, the server and add-ons; widths, which are read by pattern; secrets, which are never read. */
const ELSEWHERE =
  /^(attachment_|autocomplete_off|breakpoint_|orientation_breakpoint_|data_source_|dedupe$|dedupe_message|dedupe_period|exclude_email|field_user_|file_dropzonejs$|file_handler_dropbox|file_name_mask|google_address_(aal|country|locality|postal)|wpautop)|_wc$|_intro$|_not_enabled$|_secret_key$|_ecommerce$/;

describe("the table of settings", () => {
  it("names every setting of the original's types that concerns a visitor", { skip: missing }, () => {
    const { field_types } = JSON.parse(readFileSync(CONFIG, "utf8")) as {
      field_types: Record<string, { meta_keys?: string[]; meta_keys_seen_in_templates?: string[] }>;
    };
    const known = new Set(names);
    const unlisted = Object.values(field_types)
      .flatMap((type) => [...(type.meta_keys ?? []), ...(type.meta_keys_seen_in_templates ?? [])])
      .filter((key) => !known.has(key) && !ELSEWHERE.test(key));
    assert.deepEqual([...new Set(unlisted)], []);
  });

  it("has every type of the original", { skip: missing }, () => {
    const { field_types } = JSON.parse(readFileSync(CONFIG, "utf8")) as { field_types: Record<string, unknown> };
    assert.deepEqual(
      Object.keys(field_types).filter((type) => !(type in FIELD_TYPES)),
      [],
    );
  });

  it("names each setting once, and every setting for which a type has a default or a grid column", () => {
    assert.equal(new Set(names).size, names.length);
    for (const [type, { defaults, grid }] of Object.entries(FIELD_TYPES))
      for (const key of [
        ...Object.keys(defaults),
        ...(grid ? [grid.setting, grid.value.setting, grid.label.setting] : []),
      ])
        assert.ok(names.includes(key), `${type}: ${key}`);
  });

  it("never names a secret key", () => assert.ok(!names.some((name) => name.includes("secret"))));
});

describe("a field's settings", () => {
  it("are read by kind, with the type's default if they are absent", () => {
    const rating = fieldOf("rating", { rating_size: "32", rating_icon: "" });
    assert.deepEqual(
      [settingCount(rating, "rating_max"), settingNumber(rating, "rating_size"), settingText(rating, "rating_icon")],
      [5, 32, ""],
    );
    assert.equal(settingFlag(fieldOf("signature"), "signature_crop"), true);
    assert.equal(settingFlag(fieldOf("signature", { signature_crop: "" }), "signature_crop"), false);
    assert.equal(settingId(fieldOf("quantity", { ecommerce_field_id: "17" }), "ecommerce_field_id"), 17);
    assert.deepEqual(
      settingRows(fieldOf("summary", { summary_field_ids_exclude: [{ id: 1 }] }), "summary_field_ids_exclude"),
      [{ id: 1 }],
    );
  });

  it("are found by listed names only: no other name compiles", () => {
    const rating = fieldOf("rating", { rating_sise: "32" });
    // @ts-expect-error -- a misspelt name
    assert.equal(settingText(rating, "rating_sise"), "32");
    // @ts-expect-error -- a misspelt name
    assert.equal(metaText(rating.meta, "rating_sise"), "32");
    // @ts-expect-error -- a form's setting
    assert.equal(metaText(rating.meta, "form_action"), "");
    assert.equal(metaText(toMeta(rating.meta), "rating_sise"), "32");
  });

  it("that are stored as null count as absent", () => {
    assert.equal(settingText(fieldOf("rating", { rating_icon: null }), "rating_icon"), "star");
  });
});
