import { createCookies } from "../../../../src/shared/core/services/cookies.ts";
import { createStorage } from "../../../../src/shared/core/services/storage.ts";
import { assert, cleanFixtures, fixture, until } from "../../../support/index.ts";
import { testScope } from "./scope.ts";

const KEY = "ct_timezone";
const COOKIE = "xy_ct_timezone";

describe("settings of a page", () => {
  afterEach(() => {
    cleanFixtures();
    Reflect.deleteProperty(globalThis, "ctPublic");
  });

  it("are read from its JSON scripts and from the originals' globals", () => {
    Object.assign(globalThis, { ctPublic: { wl_brandname: "Global", pixel__setting: "2" } });
    fixture('<script type="application/json" data-plaintags="settings">{"antispam":{"brand":"Script"}}</script>');
    const { antispam } = testScope().service("settings").get();
    assert.equal(antispam.brand, "Script");
    assert.equal(antispam.pixel.mode, 2);
  });

  it("are not read from an element whose id makes it a global", () => {
    fixture('<form id="ctPublic"><input name="wl_brandname" value="x"></form>');
    const scope = testScope();
    assert.equal(scope.service("settings").get().antispam.brand, "");
    assert.deepEqual(scope.log.lines, []);
  });

  it("name a broken script by its id", async () => {
    fixture('<script type="application/json" data-plaintags="settings" id="my-settings">{oops</script>');
    const scope = testScope();
    scope.service("settings").get();
    await until(() => scope.log.lines.length === 1, "the message");
    assert.match(scope.log.lines[0], /Invalid JSON in .*#my-settings/);
  });
});

describe("cookies and storage of a page", () => {
  afterEach(() => {
    document.cookie = `${COOKIE}=; path=/; max-age=0`;
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY);
  });

  it("keep a native cookie that can be read and removed", () => {
    const scope = testScope();
    scope.service("settings").merge({ antispam: { cookies: "native", cookiePrefix: "xy_" } });
    const storage = createStorage(scope);
    storage.publish({ [KEY]: "3; a=b" });
    assert.equal(createCookies(scope).get(COOKIE), "3; a=b");
    assert.ok(document.cookie.includes(`${COOKIE}=3%3B%20a%3Db`));
    storage.remove(KEY);
    assert.equal(createCookies(scope).get(COOKIE), undefined);
  });

  it("keep items in local and session storage", () => {
    const storage = createStorage(testScope());
    assert.equal(storage.set(KEY, 5.5), true);
    assert.equal(storage.get(KEY), 5.5);
    assert.equal(storage.session.set(KEY, "raw"), true);
    assert.equal(sessionStorage.getItem(KEY), "raw");
    storage.remove(KEY);
    assert.equal(localStorage.getItem(KEY), null);
  });

  it("return false when the browser's storage is full", () => {
    const storage = createStorage(testScope());
    assert.equal(storage.local.set(KEY, "x".repeat(11_000_000)), false);
  });
});
