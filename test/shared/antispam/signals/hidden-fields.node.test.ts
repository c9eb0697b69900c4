import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, test } from "node:test";
import { createStore } from "jotai/vanilla";
import {
  base64Text,
  encodeNoCookieData,
  NO_COOKIE_PREFIX,
  noCookieData,
} from "../../../../src/shared/antispam/signals/hidden-field-values.ts";
import { setContainer } from "../../../../src/shared/core/registry/container.ts";
import { createTestClock } from "../../../support/test-clock.ts";
import { antispamFixture } from "../../core/services/antispam-fixture.ts";
import { testScope } from "../../core/services/scope.ts";

test("base64 encodes the UTF-8 bytes with padding, in the standard alphabet", () => {
  assert.equal(base64Text("имя"), Buffer.from("имя", "utf8").toString("base64"));
  assert.equal(base64Text("~~~>>>"), Buffer.from("~~~>>>").toString("base64"));
  assert.equal(base64Text(""), "");
});

test("a text of a megabyte can be encoded", () => {
  assert.equal(base64Text("ж".repeat(500_000)).length, Math.ceil(1_000_000 / 3) * 4);
});

interface Example {
  data: Record<string, unknown>;
  value: string;
}
const fixture = antispamFixture<{
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  hiddenField: Example;
  ajaxValue: Example;
  plusCase: Example & { encoded: string };
}>("storage.none-mode");

const decoded = (value: string) =>
  JSON.parse(Buffer.from(value.slice(NO_COOKIE_PREFIX.length), "base64").toString("utf8")) as Record<string, unknown>;

describe("no-cookie data: encoding", () => {
  it("is the contract's worked example to the byte", () => {
    assert.equal(
      encodeNoCookieData({ ct_timezone: 3, apbct_page_hits: 2, typo: [], collecting_user_activity_data: [] }),
      "_ct_no_cookie_data_eyJjdF90aW1lem9uZSI6MywiYXBiY3RfcGFnZV9oaXRzIjoyLCJ0eXBvIjpbXSwiY29sbGVjdGluZ191c2VyX2FjdGl2aXR5X2RhdGEiOltdfQ==",
    );
  });

  for (const name of ["hiddenField", "ajaxValue", "plusCase"] as const)
    it(`is the fixture's ${name} to the byte`, () =>
      assert.equal(encodeNoCookieData(fixture[name].data), fixture[name].value));

  it("contains plus signs, which the sender of an urlencoded body escapes", () => {
    const value = encodeNoCookieData(fixture.plusCase.data);
    assert.ok(value.includes("+"));
    assert.equal(encodeURIComponent(value), fixture.plusCase.encoded);
  });

  it("encodes the UTF-8 bytes of other scripts and emoji", () => {
    const data = { apbct_site_referer: "https://пример.example/größe/名前/😀" };
    assert.deepEqual(decoded(encodeNoCookieData(data)), data);
    assert.match(encodeNoCookieData(data), /^_ct_no_cookie_data_[A-Za-z0-9+/]+=*$/);
  });
});

describe("no-cookie data: content", () => {
  const area = (items: Record<string, string>) => {
    const stored = new Map(Object.entries(items));
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
  };
  const setGlobal = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { configurable: true, value });

  beforeEach(() => {
    setGlobal("localStorage", area({ ...fixture.localStorage, react_cache: "[]", ct_foreign: "1" }));
    setGlobal("sessionStorage", area(fixture.sessionStorage));
    const { service } = testScope({ clock: createTestClock(1_767_225_600_000) });
    setContainer({
      service,
      store: createStore(),
      loadDeferred: () => Promise.resolve(),
      setDefault: () => undefined,
      loadTag: async () => {},
      findAll: () => [],
      observeRoot: () => () => {},
      onVisible: () => () => {},
      onInteraction: () => () => {},
      retryDelay: () => undefined,
    });
  });
  afterEach(() => {
    setContainer(undefined);
    for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, name);
  });

  it("is the fixture's value for a request to the byte, without typing and activity", () => {
    assert.equal(noCookieData("request"), fixture.ajaxValue.value);
  });

  it("has typing and activity for a form, as empty lists at first", () => {
    assert.deepEqual(decoded(noCookieData("form")), {
      ...fixture.ajaxValue.data,
      typo: [],
      collecting_user_activity_data: [],
    });
  });

  // antispam-contract#9/9.
  it("omits other programs' keys that contain our prefixes", () => {
    const data = decoded(noCookieData("form"));
    for (const foreign of ["product_list", "contact_draft", "react_cache", "ct_foreign", "bot_detector_event_token"])
      assert.equal(foreign in data, false, foreign);
  });
});
