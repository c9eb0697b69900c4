import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  countryOfNumber,
  listCountries,
  withDialCode,
  initialCountry,
} from "../../../../../src/shared/form/fields/telephone/countries.ts";
import { telephoneSettings } from "../../../../../src/shared/form/fields/telephone/telephone-settings.ts";
import { exampleNumber, formatNumber, numberProblem } from "../../../../../src/shared/form/fields/telephone/numbers.ts";
import { fieldOf } from "../../form-fixtures.ts";

const world = listCountries([], [], "en");
const codes = (countries: readonly { iso2: string }[]) => countries.map(({ iso2 }) => iso2);

describe("the countries of a telephone field", () => {
  it("are all countries, in the site's alphabetical order", () => {
    assert.ok(world.others.length > 230);
    assert.equal(world.others.find(({ iso2 }) => iso2 === "de")?.name, "Germany");
    const german = listCountries(["de", "at", "eg"], [], "de");
    assert.deepEqual(
      german.others.map(({ name, dialCode }) => `${name} ${dialCode}`),
      ["Ägypten 20", "Deutschland 49", "Österreich 43"],
    );
  });

  it("are those in the definition, preferred ones first in its order", () => {
    const { preferred, others } = listCountries(["se", "no", "dk", "fi"], ["no", "se", "us"], "en");
    assert.deepEqual(
      [codes(preferred), codes(others)],
      [
        ["no", "se"],
        ["dk", "fi"],
      ],
    );
  });

  it("are all countries if the definition names no existing one", () => {
    assert.equal(listCountries(["zz"], [], "en").others.length, world.others.length);
  });

  for (const [number, current, found] of [
    ["020 7946 0018", "de", null],
    ["+", "de", null],
    ["+44 20", "de", "gb"],
    ["+44 1481 960 018", "gb", "gg"],
    ["+1", "ca", "ca"],
    ["+1 212 555 0100", "ca", "us"],
    ["+1 204 555 0100", "us", "ca"],
    ["+7 727", "ru", "kz"],
    ["+999", "us", null],
  ] as const)
    it(`are found from ${number} after ${current}`, () => {
      assert.equal(countryOfNumber(number, world.others, current), found);
    });

  it("exclude those that a field does not offer", () => {
    assert.equal(countryOfNumber("+46 8", listCountries(["no"], [], "en").others, "no"), null);
  });

  it("change only the dial code of a number", () => {
    assert.equal(withDialCode("+44 20 7946", "44", "353"), "+353 20 7946");
    assert.equal(withDialCode("020 7946", "44", "353"), "020 7946");
  });
});

describe("the first country", () => {
  const first = (initial: string, languages: readonly string[] = [], list = world, locale = "en-US") =>
    initialCountry({ initial }, list, languages, locale)?.iso2;

  it("is the one in the definition", () => assert.equal(first("se"), "se"));
  it("is that of the browser's languages where the original asks another site", () => {
    assert.equal(first("auto", ["de-AT", "en"]), "at");
    assert.equal(first("auto", ["sv"]), "se");
    assert.equal(first("auto", ["no-such-language-at-all!"]), "us");
    assert.equal(first("auto", ["de-AT", "nb"], listCountries(["no", "dk"], [], "en")), "no");
  });
  it("is the first preferred one, else the site's own, if the definition's is missing or unknown", () => {
    assert.equal(first("", [], listCountries([], ["no", "dk"], "en")), "no");
    assert.equal(first("", ["fr"], world, "de-AT"), "at");
    assert.equal(first("xx", [], world, "pt-BR"), "br");
    assert.equal(first("", [], world, "no-such-language-at-all!"), "us");
  });
  it("is the first of the list if the list has none of them", () =>
    assert.equal(first("", [], listCountries(["no", "dk"], [], "en")), "dk"));
});

describe("a number", () => {
  for (const [number, country, problem] of [
    ["", "us", null],
    ["212 555 0100", "us", null],
    ["+44 20 7946 0018", "us", null],
    ["212 55", "us", "short"],
    ["212 555 0100 999", "us", "long"],
    ["+999 123456", "us", "country_code"],
    ["call me", "us", "number"],
  ] as const)
    it(`${number || "that is empty"} is ${problem ?? "fine"}`, () =>
      assert.equal(numberProblem(number, country), problem));

  it("is written in four ways", () => {
    assert.deepEqual(
      (["E164", "INTERNATIONAL", "NATIONAL", "RFC3966"] as const).map((format) =>
        formatNumber("2125550100", "us", format),
      ),
      ["+12125550100", "+1 212-555-0100", "(212) 555-0100", "tel:+1-212-555-0100"],
    );
    assert.equal(formatNumber("call me", "us", "E164"), "call me");
  });

  it("has an example that matches the field's rules", () => {
    assert.equal(exampleNumber("gb", "44", { national: true, separate: false }), "07400 123456");
    assert.equal(exampleNumber("gb", "44", { national: false, separate: false }), "+44 7400 123456");
    assert.equal(exampleNumber("gb", "44", { national: true, separate: true }), "7400 123456");
  });
});

describe("the settings of a telephone field", () => {
  it("have the original's defaults", () => {
    assert.deepEqual(telephoneSettings(fieldOf("tel", {})), {
      choosable: true,
      example: true,
      national: true,
      separate: false,
      validated: false,
      initial: "",
      only: [],
      preferred: [],
      format: null,
    });
  });

  it("are read as they are stored", () => {
    const settings = telephoneSettings(
      fieldOf("tel", {
        intl_tel_input_initial_country: "GB",
        intl_tel_input_only_countries: [{ country_alpha_2: "GB" }, { country_alpha_2: "" }],
        intl_tel_input_format: "E164",
        placeholder: "Your number",
      }),
    );
    assert.deepEqual(
      [settings.initial, settings.only, settings.format, settings.example],
      ["gb", ["gb"], "E164", false],
    );
  });
});
