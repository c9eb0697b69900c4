import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createSettings } from "../../../../../src/shared/core/services/settings/settings.ts";
import {
  DECODE_REVEAL_MS,
  MAX_UPLOAD_BYTES,
  defaultSettings,
} from "../../../../../src/shared/core/services/settings/schema.ts";
import type { SettingsSources } from "../../../../../src/shared/core/services/settings/sources.ts";
import { antispamFixture } from "../antispam-fixture.ts";
import { testScope } from "../scope.ts";

interface Page {
  globals?: object;
  scripts?: string[];
}

/** A settings service for a page described by the test. */
function settingsOf(page: Page = {}) {
  let parsed: (() => void) | undefined;
  const sources: SettingsSources = {
    globals: () => page.globals ?? {},
    embedded: () => (page.scripts ?? []).map((json, index) => ({ source: `script ${index + 1}`, json })),
    onceParsed: (run) => {
      parsed = run;
      return () => {};
    },
  };
  const scope = testScope();
  return { page, settings: createSettings(scope, sources), lines: scope.log.lines, parse: () => parsed?.() };
}

/** Waits for the lazy code that reports mistakes. */
async function reportsReady(): Promise<void> {
  await import("../../../../../src/shared/core/diagnostics/help.ts");
  // Earlier imports of it have resolved after this task.
  await new Promise((done) => setImmediate(done));
}

const warnings = (lines: string[]) => lines.filter((line) => line.startsWith("warn"));

describe("settings: defaults", () => {
  it("has the defaults of api.md on a page without any settings, and reports nothing", () => {
    const { settings, lines } = settingsOf();
    assert.deepEqual(settings.get(), defaultSettings);
    assert.deepEqual(lines, []);
  });

  it("has the waiting times, the upload limit and the formats of the specs", () => {
    const { antispam, forms } = settingsOf().settings.get();
    assert.deepEqual(antispam.timings, { revealMs: 3000, fillMs: 2000, messageMs: 3000 });
    assert.equal(antispam.timings.revealMs, DECODE_REVEAL_MS);
    assert.equal(forms.maxUploadSize, MAX_UPLOAD_BYTES);
    assert.deepEqual([forms.dateFormat, forms.timeFormat, forms.gmtOffset], ["F j, Y", "g:i a", -4]);
    assert.equal(forms.fieldPrefix, "field_");
    assert.equal(antispam.realPerson, null);
  });

  it("returns the same object until something changes", () => {
    const { settings } = settingsOf();
    const before = settings.get();
    assert.equal(settings.get(), before);
    settings.merge({ locale: "de" });
    assert.notEqual(settings.get(), before);
  });
});

describe("settings: precedence of the sources", () => {
  const globals = {
    ctPublic: { wl_brandname: "Global", pixel__setting: "2" },
    ctPublicFunctions: { _rest_url: "https://a.example/wp-json/" },
  };

  it("lets a JSON script win over the originals' globals, member by member", () => {
    const { settings } = settingsOf({ globals, scripts: ['{"antispam":{"brand":"Script"}}'] });
    assert.equal(settings.get().antispam.brand, "Script");
    assert.equal(settings.get().antispam.pixel.mode, 2);
    assert.equal(settings.get().antispam.restUrl, "https://a.example/wp-json/");
  });

  it("lets a later script win over an earlier one, and what is provided over both", () => {
    const { settings } = settingsOf({
      globals,
      scripts: [
        '{"antispam":{"brand":"One","texts":{"got_it":"A"}}}',
        '{"antispam":{"brand":"Two","texts":{"blocked":"B"}}}',
      ],
    });
    assert.equal(settings.get().antispam.brand, "Two");
    assert.deepEqual(settings.get().antispam.texts, { got_it: "A", blocked: "B" });
    settings.merge({ antispam: { brand: "Provided" } });
    assert.equal(settings.get().antispam.brand, "Provided");
    assert.deepEqual(settings.get().antispam.texts, { got_it: "A", blocked: "B" });
  });

  it("merges nested members and leaves the defaults untouched", () => {
    const { settings } = settingsOf();
    settings.merge({ antispam: { timings: { revealMs: 0 } } });
    settings.merge({ antispam: { timings: { fillMs: "10" } } });
    assert.deepEqual(settings.get().antispam.timings, { revealMs: 0, fillMs: 10, messageMs: 3000 });
    assert.equal(defaultSettings.antispam.timings.revealMs, 3000);
  });

  it("replaces lists as a whole", () => {
    const { settings } = settingsOf({ scripts: ['{"takeover":["antispam","forms"]}'] });
    settings.merge({ takeover: ["page-builder"] });
    assert.deepEqual(settings.get().takeover, ["page-builder"]);
  });

  it("reads the page again after it is parsed and notifies subscribers", () => {
    const { page, settings, parse } = settingsOf();
    assert.equal(settings.get().locale, "");
    const locales: string[] = [];
    const stop = settings.subscribe((now) => locales.push(now.locale));
    page.scripts = ['{"locale":"fr"}'];
    parse();
    assert.equal(settings.get().locale, "fr");
    stop();
    settings.merge({ locale: "it" });
    assert.deepEqual(locales, ["fr"]);
  });

  it("counts a group as given by script or provide, never by the originals' globals alone", () => {
    const one = settingsOf({ globals });
    assert.equal(one.settings.given("antispam"), false);
    one.settings.merge({ antispam: {} });
    assert.equal(one.settings.given("antispam"), true);
    assert.equal(settingsOf({ globals, scripts: ['{"forms":{}}'] }).settings.given("forms"), true);
  });
});

describe("settings: values from a CMS", () => {
  for (const [given, expected] of [
    ["1", true],
    [1, true],
    [true, true],
    ["true", true],
    ["0", false],
    [0, false],
    [false, false],
    ["", false],
  ] as const)
    it(`reads ${JSON.stringify(given)} as ${expected}`, () => {
      const { settings, lines } = settingsOf();
      settings.merge({ antispam: { searchForms: given, externalForms: given } });
      assert.equal(settings.get().antispam.searchForms, expected);
      assert.equal(settings.get().antispam.externalForms, expected);
      assert.deepEqual(lines, []);
    });

  it("reads numbers from texts and texts from numbers", () => {
    const { settings, lines } = settingsOf();
    settings.merge({ antispam: { checkjsKey: 1843920377, pixel: { mode: "3" } }, forms: { postId: "17" } });
    assert.equal(settings.get().antispam.checkjsKey, "1843920377");
    assert.equal(settings.get().antispam.pixel.mode, 3);
    assert.equal(settings.get().forms.postId, 17);
    assert.deepEqual(lines, []);
  });

  it("takes null, an empty text for a choice and an empty list for a map as not given", () => {
    const { settings, lines } = settingsOf();
    settings.merge({ antispam: { cookies: "", transport: null, texts: [], realPerson: null, pixel: [] } });
    assert.deepEqual(settings.get().antispam, defaultSettings.antispam);
    assert.deepEqual(lines, []);
  });

  it("understands admin_ajax", () => {
    const { settings } = settingsOf();
    settings.merge({ antispam: { transport: "admin_ajax" } });
    assert.equal(settings.get().antispam.transport, "ajax");
  });

  it("keeps plural texts as records", () => {
    const { settings, lines } = settingsOf();
    settings.merge({ pageBuilder: { texts: { "slider.slides": { one: "%s slide", other: "%s slides" } } } });
    assert.deepEqual(settings.get().pageBuilder.texts["slider.slides"], { one: "%s slide", other: "%s slides" });
    assert.deepEqual(lines, []);
  });
});

describe("settings: mistakes", () => {
  it("names source, path, value and reason of a bad member once, and keeps the default", async () => {
    const { settings, lines } = settingsOf({ scripts: ['{"antispam":{"cookies":"cookie9","brand":"B"}}'] });
    assert.equal(settings.get().antispam.cookies, "none");
    assert.equal(settings.get().antispam.brand, "B");
    await reportsReady();
    assert.deepEqual(lines, [
      'warn: settings: "antispam.cookies" from script 1 is "cookie9", expected none, native, alternative; the default counts.',
    ]);
  });

  it("reports a mistake once, however often the page is read", async () => {
    const { settings, lines, parse } = settingsOf({ scripts: ["{oops", '{"antispam":{"cookies":"cookie9"}}'] });
    settings.get();
    parse();
    await reportsReady();
    assert.equal(lines.length, 2);
  });

  it("reports Invalid JSON for a broken script and still reads the others", async () => {
    const { settings, lines } = settingsOf({ scripts: ["{oops", '{"locale":"nl"}'] });
    assert.equal(settings.get().locale, "nl");
    await reportsReady();
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /^warn: settings: Invalid JSON in script 1: /);
  });

  for (const broken of ["null", "[]", '"text"', "12"])
    it(`keeps the defaults for a script that holds ${broken}`, async () => {
      const { settings, lines } = settingsOf({ scripts: [broken] });
      assert.deepEqual(settings.get(), defaultSettings);
      await reportsReady();
      assert.equal(warnings(lines).length, 1);
      assert.match(lines[0] ?? "", /expected an object/);
    });

  for (const [path, partial] of [
    ["antispam", { antispam: 1 }],
    ["antispam.timings.revealMs", { antispam: { timings: { revealMs: -1 } } }],
    ["antispam.texts.got_it", { antispam: { texts: { got_it: 5 } } }],
    ["antispam.realPerson", { antispam: { realPerson: "yes" } }],
    ["forms.currency.position", { forms: { currency: { position: "middle" } } }],
    ["takeover", { takeover: ["everything"] }],
    ["editor", { editor: "perhaps" }],
    ["locale", { locale: {} }],
  ] as const)
    it(`keeps the default of a bad ${path}`, async () => {
      const { settings, lines } = settingsOf();
      settings.merge(partial);
      await reportsReady();
      assert.equal(warnings(lines).length, 1);
      assert.ok(lines[0]?.includes(`"${path}" from provide()`), lines[0]);
      const at = (of: unknown) => path.split(".").reduce((value, key) => (value as Record<string, unknown>)?.[key], of);
      assert.deepEqual(at(settings.get()), at(defaultSettings));
    });

  it("reports an unknown member with the nearest known name", async () => {
    const { settings, lines } = settingsOf();
    settings.merge({ antispam: { cookis: "none" } });
    await reportsReady();
    assert.deepEqual(lines, [
      'warn: settings: "antispam.cookis" from provide() is not known and has no effect. Did you mean cookies?',
    ]);
  });

  it("does not throw for a value that cannot be shown", () => {
    const { settings } = settingsOf();
    const ring: Record<string, unknown> = {};
    ring.self = ring;
    assert.doesNotThrow(() => settings.merge({ locale: ring, editor: 10n }));
    assert.doesNotThrow(() => settings.merge(undefined));
    assert.equal(settings.get().locale, "");
  });

  it("never changes an object's prototype", () => {
    const { settings } = settingsOf({
      scripts: [
        '{"__proto__":{"polluted":1},"antispam":{"__proto__":{"polluted":1},"texts":{"__proto__":{"polluted":"1"},"constructor":"x"}}}',
      ],
    });
    settings.merge(JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'));
    assert.deepEqual(settings.get().antispam.texts, {});
    assert.equal((settings.get().antispam as Record<string, unknown>).polluted, undefined);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });
});

describe("settings: the originals' globals", () => {
  const of = (name: string) => {
    const made = settingsOf({ globals: antispamFixture<object>(name) });
    return { antispam: made.settings.get().antispam, lines: made.lines };
  };

  it("reads the REST page without cookies", () => {
    const { antispam, lines } = of("settings.rest-none");
    assert.deepEqual(lines, []);
    assert.equal(antispam.transport, "rest");
    assert.equal(antispam.restUrl, "https://site.example/wp-json/");
    assert.equal(antispam.restNonce, "c41d8e22a0");
    assert.equal(antispam.ajaxUrl, "/wp-admin/admin-ajax.php");
    assert.equal(antispam.ajaxNonce, "3f9a1c07be");
    assert.equal(antispam.siteUrl, "https://site.example/");
    assert.equal(antispam.cookies, "none");
    assert.equal(antispam.brand, "Example Guard");
    assert.equal(antispam.active, true);
    assert.equal(antispam.admin, false);
    assert.deepEqual(antispam.botDetector, { enabled: false, scriptUrl: "" });
    assert.deepEqual(antispam.pixel, {
      mode: 3,
      enabled: false,
      url: "https://moderate.vendor.example/pixel/5d41402abc4b2a76b9719d911017c592.gif",
    });
    assert.deepEqual(antispam.emailCheck, { beforePost: true, exists: true });
    assert.equal(antispam.realPerson?.phrases?.trpHeading, "Real visitor");
    assert.equal(antispam.texts.wait_for_decoding, "One moment");
    assert.equal(Object.keys(antispam.texts).length, 9);
  });

  it("reads the admin-AJAX page with native cookies, a prefix and everything on", () => {
    const { antispam, lines } = of("settings.ajax-native");
    assert.deepEqual(lines, []);
    assert.equal(antispam.transport, "ajax");
    assert.equal(antispam.cookies, "native");
    assert.equal(antispam.cookiePrefix, "xy_");
    assert.equal(antispam.checkjsKey, "1843920377");
    assert.deepEqual(
      [antispam.forceProtection, antispam.internalForms, antispam.externalForms, antispam.searchForms],
      [true, true, true, true],
    );
    assert.deepEqual(antispam.shop, { addToCart: true, ajaxAddToCart: true });
    assert.equal(antispam.pixel.mode, 2);
    assert.equal(antispam.pixel.enabled, true);
  });

  it("reads the page with alternative sessions, detector and the other REST root", () => {
    const { antispam, lines } = of("settings.rest-alternative-detector");
    assert.deepEqual(lines, []);
    assert.equal(antispam.restUrl, "https://site.example/index.php?rest_route=/");
    assert.equal(antispam.cookies, "alternative");
    assert.equal(antispam.botDetector.enabled, true);
    assert.equal(antispam.antiCrawler, true);
    assert.equal(antispam.realPerson, null);
  });

  it("reads the admin page", () => {
    const { antispam, lines } = of("settings.admin");
    assert.deepEqual(lines, []);
    assert.equal(antispam.admin, true);
    assert.equal(antispam.transport, "ajax");
    assert.equal(antispam.ajaxNonce, "90ab12cd34");
    assert.equal(antispam.brand, "Example Guard");
    assert.equal(antispam.realPerson?.trpContentLink, "https://vendor.example/help/real-person");
    assert.equal(antispam.texts.got_it, "OK");
  });

  const { cases } = antispamFixture<{ cases: { name: string }[] }>("settings.degenerate");
  const degenerate = (name: string) => {
    const globals = cases.find((each) => each.name === name);
    assert.ok(globals, name);
    const made = settingsOf({ globals });
    return { antispam: made.settings.get().antispam, lines: made.lines };
  };

  it("survives a page without settings", () => {
    assert.deepEqual(degenerate("no settings at all").antispam, defaultSettings.antispam);
  });

  it("survives the subset of a firewall page", () => {
    const { antispam, lines } = degenerate("firewall block page subset");
    assert.deepEqual(lines, []);
    assert.equal(antispam.transport, "ajax");
    assert.equal(antispam.botDetector.enabled, true);
    assert.equal(antispam.active, true);
    assert.equal(antispam.checkjsKey, "");
    assert.equal(antispam.pixel.url, "");
  });

  it("is inactive with an invalid licence", () => {
    assert.equal(degenerate("invalid licence").antispam.active, false);
  });

  it("falls back to the older names of the detector switch", () => {
    const { antispam, lines } = degenerate("older key names");
    assert.equal(antispam.botDetector.enabled, true);
    assert.deepEqual(lines, []);
  });

  it("keeps the defaults for an unknown cookie mode and an empty transport", async () => {
    const { antispam, lines } = degenerate("unknown mode and transport");
    assert.equal(antispam.cookies, "none");
    assert.equal(antispam.transport, "rest");
    await reportsReady();
    // Their words are fetched for each report: on a busy machine the second may come first.
    assert.deepEqual(
      lines.map((line) => /^warn: settings: "antispam.cookies" from \w+ is "cookie9"/.exec(line)?.[0] ?? line).sort(),
      ["ctPublic", "ctPublicFunctions"].map(
        (source) => `warn: settings: "antispam.cookies" from ${source} is "cookie9"`,
      ),
    );
  });

  it("survives a null key and empty nonces", () => {
    const { antispam, lines } = degenerate("null js key, empty nonces");
    assert.deepEqual([antispam.checkjsKey, antispam.restNonce, antispam.passKey], ["", "", ""]);
    assert.deepEqual(lines, []);
  });

  it("covers every degenerate case of the fixture", () => {
    assert.equal(cases.length, 6);
  });

  it("prefers a nonce that the original client has renewed, for the server's transport", () => {
    const globals = {
      ctPublicFunctions: { _ajax_nonce: "a", _rest_nonce: "r", _fresh_nonce: "fresh", data__ajax_type: "rest" },
    };
    const { restNonce, ajaxNonce } = settingsOf({ globals }).settings.get().antispam;
    assert.deepEqual([restNonce, ajaxNonce], ["fresh", "a"]);
  });

  it("reads the form plugin's settings, numbers and switches as texts", () => {
    const { settings, lines } = settingsOf({
      globals: {
        ws_form_settings: {
          x_wp_nonce: "n1",
          wsf_nonce_field_name: "wsf_nonce",
          wsf_nonce: "n2",
          url_ajax: "https://site.example/?rest_route=%2Fws-form%2Fv1%2F",
          css_framework: "1",
          add_view_url: "https://site.example/count",
          max_upload_size: "1048576",
          field_prefix: "field_",
          date_format: "d.m.Y",
          time_format: "H:i",
          locale: "de_DE",
          stat: "1",
          post_id: "12",
          currency_symbol: "€",
          gmt_offset: "2",
          rtl: "",
          wsf_hash: "",
        },
      },
    });
    const { forms, locale } = settings.get();
    assert.deepEqual(lines, []);
    assert.equal(locale, "de_DE");
    assert.equal(forms.restUrl, "https://site.example/?rest_route=%2Fws-form%2Fv1%2F");
    assert.equal(forms.ajaxUrl, forms.restUrl);
    assert.deepEqual([forms.restNonce, forms.nonceName, forms.nonce], ["n1", "wsf_nonce", "n2"]);
    assert.deepEqual([forms.postId, forms.maxUploadSize, forms.stat, forms.gmtOffset], [12, 1_048_576, true, 2]);
    assert.deepEqual(
      [forms.framework, forms.dateFormat, forms.timeFormat, forms.viewUrl],
      ["ws-form", "d.m.Y", "H:i", "https://site.example/count"],
    );
    assert.deepEqual(forms.currency, { symbol: "€" });
  });

  for (const [what, found] of [
    ["text", "x"],
    ["a list", [1]],
    ["a function", () => {}],
    ["null", null],
    ["an element", { [Symbol.toStringTag]: "HTMLDivElement" }],
  ] as const)
    it(`ignores a global that is ${what}`, () => {
      const { settings, lines } = settingsOf({ globals: { ctPublic: found, ws_form_settings: found } });
      assert.deepEqual(settings.get(), defaultSettings);
      assert.deepEqual(lines, []);
    });

  it("survives a global that throws when it is read", () => {
    const globals = Object.defineProperty({}, "ctPublic", {
      get: () => {
        throw new Error("no");
      },
    });
    assert.deepEqual(settingsOf({ globals }).settings.get(), defaultSettings);
  });
});
