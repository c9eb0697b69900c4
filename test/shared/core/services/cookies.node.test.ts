import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { cookieText, cookieValue, createCookies } from "../../../../src/shared/core/services/cookies.ts";
import { testScope } from "./scope.ts";

describe("cookies: format", () => {
  it("matches the contract byte for byte, without https", () => {
    assert.equal(cookieText("xy_ct_timezone", 3, {}, false), "xy_ct_timezone=3; path=/; samesite=lax");
  });

  it("matches the contract byte for byte, on https", () => {
    assert.equal(
      cookieText("ct_pointer_data", "[[120,340,512]]", {}, true),
      "ct_pointer_data=%5B%5B120%2C340%2C512%5D%5D; path=/; samesite=lax; secure",
    );
  });

  it("encodes characters that would end a cookie", () => {
    assert.equal(cookieText("a", "b; c=d, é\n", {}, false), "a=b%3B%20c%3Dd%2C%20%C3%A9%0A; path=/; samesite=lax");
  });

  it("can be strict, secure and of limited age, like the forms' cookies", () => {
    assert.equal(
      cookieText("ws_form_7_hash", "0123", { sameSite: "strict", secure: true, maxAgeSeconds: 2_419_200 }, false),
      "ws_form_7_hash=0123; path=/; max-age=2419200; samesite=strict; secure",
    );
  });

  it("can be insecure on https too", () => {
    assert.equal(cookieText("a", "b", { secure: false, path: "/x" }, true), "a=b; path=/x; samesite=lax");
  });
});

describe("cookies: reading", () => {
  const cookies = "a=1; long_a=2; b=x%20y; bad=100%; empty=; eq=a=b";
  for (const [name, value] of [
    ["a", "1"],
    ["long_a", "2"],
    ["b", "x y"],
    ["bad", "100%"],
    ["empty", ""],
    ["eq", "a=b"],
    ["none", undefined],
    ["", undefined],
  ] as const)
    it(`reads ${JSON.stringify(name)} as ${JSON.stringify(value)}`, () =>
      assert.equal(cookieValue(cookies, name), value));
});

describe("cookies: service", () => {
  it("sets nothing while consent is required and not given, and sets afterwards", () => {
    const scope = testScope();
    scope.service("settings").merge({ consent: "required" });
    const jar = { cookie: "" };
    const cookies = createCookies(scope, jar, false);
    cookies.set("a", "1");
    assert.equal(jar.cookie, "");
    scope.service("consent").set(true);
    cookies.set("a", "1");
    assert.equal(jar.cookie, "a=1; path=/; samesite=lax");
  });

  it("sets nothing inside an editor", () => {
    const scope = testScope();
    scope.service("settings").merge({ editor: true });
    const jar = { cookie: "" };
    createCookies(scope, jar, false).set("a", "1");
    assert.equal(jar.cookie, "");
  });

  it("expires a cookie with the attributes it was set with", () => {
    const jar = { cookie: "" };
    createCookies(testScope(), jar, true).remove("a", { sameSite: "strict" });
    assert.equal(jar.cookie, "a=; path=/; max-age=0; samesite=strict; secure");
  });

  it("survives a page that forbids cookies, and no page at all", () => {
    const forbidden = {
      get cookie(): string {
        throw new DOMException("no", "SecurityError");
      },
      set cookie(_: string) {
        throw new DOMException("no", "SecurityError");
      },
    };
    for (const jar of [forbidden, undefined]) {
      const cookies = createCookies(testScope(), jar, false);
      cookies.set("a", "1");
      cookies.remove("a");
      assert.equal(cookies.get("a"), undefined);
    }
  });
});
