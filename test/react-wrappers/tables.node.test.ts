import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { HTMLAttributes } from "react";
import type { HTML_NAMES } from "../../src/react-wrappers/read-props.ts";
import * as tables from "../../src/react-wrappers/tag-events.ts";
import { controlFlags, lightboxFlags, sliderFlags } from "../../src/react-wrappers/tag-flags.ts";
import { emailCheckOptions } from "../../src/shared/antispam/email-check/options.ts";
import type { ElementEvents } from "../../src/shared/core/events/element-events.ts";
import type { OptionTable } from "../../src/shared/core/options/options.ts";
import { formOptions } from "../../src/shared/form/session/form-options.ts";
import { lightboxOptions } from "../../src/shared/page-builder/lightbox/options.ts";
import { readMoreOptions } from "../../src/shared/page-builder/read-more/options.ts";
import { controlOptions } from "../../src/shared/page-builder/slider/control/options.ts";
import { sliderOptions } from "../../src/shared/page-builder/slider/core/options.ts";

type Listed = {
  [Table in keyof typeof tables]: (typeof tables)[Table][keyof (typeof tables)[Table]];
}[keyof typeof tables];
/** The document's event, and events with a section's number in their name. */
type NotOfComponents = "apbct-bot-detector-log" | `wsf-section-repeatable-${string}`;
type Without<Missing> = [Missing] extends [never] ? true : Missing;

type HandledByReact =
  | `on${string}`
  | `default${string}`
  | `suppress${string}`
  | "className"
  | "dangerouslySetInnerHTML";
type WithCapitals<Name extends string> = Name extends Lowercase<Name> ? never : Name;

describe("the tables of the components for React", () => {
  it("name every event of the tags, and every HTML attribute that React writes with capitals", () => {
    // The types fail to compile if a name is missing.
    const events: Without<Exclude<keyof ElementEvents, Listed | NotOfComponents>> = true;
    const attributes: Without<
      Exclude<WithCapitals<keyof HTMLAttributes<Element>>, HandledByReact | (typeof HTML_NAMES)[number]>
    > = true;
    assert.ok(events && attributes);
  });

  it("name a handler like its event, with the component's name where React has such a handler", () => {
    const components: Record<keyof typeof tables, [prefix: string, component: string]> = {
      commonEvents: ["", ""],
      sliderEvents: ["pb-slider-", "Slider"],
      sliderControlEvents: ["pb-slider-control-", "SliderControl"],
      readMoreEvents: ["pb-read-more-", "ReadMore"],
      lightboxEvents: ["pb-lightbox-", "Lightbox"],
      formEvents: ["wsf-", "Form"],
      contactEvents: ["apbct-email-", "Hidden"],
      emailCheckEvents: ["apbct-email-check-", "EmailCheck"],
      protectedFormEvents: ["apbct-form-", "ProtectedForm"],
      blockedModalEvents: ["apbct-modal-", "BlockedModal"],
      realPersonEvents: ["apbct-real-person-", "RealPerson"],
      guardEvents: ["apbct-guard-", "Guard"],
    };
    for (const [table, [prefix, component]] of Object.entries(components))
      for (const [handler, event] of Object.entries(tables[table as keyof typeof tables])) {
        const name = event
          .replace(prefix, "")
          .replace(/(^|[-_])(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
        assert.ok([`on${name}`, `on${component}${name}`].includes(handler), `${handler}: ${event}`);
      }
  });

  const flags: [what: string, options: OptionTable, listed: readonly string[]][] = [
    ["slider", sliderOptions, sliderFlags],
    ["control", controlOptions, controlFlags],
    ["lightbox", lightboxOptions, lightboxFlags],
    ["read-more", readMoreOptions, []],
    ["form", formOptions, []],
    ["e-mail check", emailCheckOptions, []],
  ];
  for (const [what, options, listed] of flags)
    it(`list the options of a ${what} that only "false" turns off`, () => {
      const found = Object.entries(options).filter(([, { default: given, schema }]) => {
        // 0 stands for the false of durations, and an empty text for that of names.
        const canBeOff = given === true || (typeof given === "string" && given !== "");
        return canBeOff && schema.safeParse(false).success;
      });
      assert.deepEqual(
        found.map(([name]) => name),
        listed,
      );
    });
});
