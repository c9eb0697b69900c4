import { sendKeys } from "@web/test-runner-commands";
import { assert, axeFindings, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { button, control, fill, showForm, type FormElement } from "./show-form.ts";

const PROVIDER = "/demo/js/map-provider.js";
const LONDON = { google_map_lat: "51.5", google_map_lng: "-0.12", google_map_zoom: "17", google_map_type: "satellite" };

const map = (meta: Record<string, unknown> = {}) => ({ id: 1, type: "googlemap", label: "Where", meta });
const axis = (host: Element, name: "lat" | "lng") =>
  host.querySelector<HTMLInputElement>(`[data-axis=${name}]`) ?? assert.fail(name);
const sheet = (host: Element) => host.querySelector<HTMLElement>("[data-map]") ?? assert.fail("no map");
const shownMap = (host: Element) => until(() => sheet(host).dataset.options, "the map");
const placeOf = (host: FormElement) => {
  const value = host.get(1) as string;
  return value === "" ? null : (JSON.parse(value) as { lat: number; lng: number; zoom: number });
};
const scripts = () => [...document.scripts].filter(({ src }) => src.includes(PROVIDER));

describe("a place on a map (googlemap)", () => {
  let container: TestContainer;
  const settings = (more: object = {}) =>
    container.provide("settings", { forms: { mapScript: PROVIDER }, ...more } as never);
  const show = (meta?: Record<string, unknown>, plugin: object = { api_key_google_map: "key-1" }) =>
    showForm([map(meta)], { plugin });

  beforeEach(() => {
    container = useContainer();
    settings();
  });
  afterEach(() => {
    cleanFixtures();
    for (const script of scripts()) script.remove();
    Reflect.deleteProperty(window, "google");
  });

  it("is drawn with its settings and the site's key, and has no value at first", async () => {
    const host = await show({ ...LONDON, google_map_control_zoom: "", google_map_height: "200px" });
    const options = JSON.parse(await shownMap(host)) as Record<string, unknown>;
    assert.deepEqual(
      [options["center"], options["zoom"], options["mapTypeId"], options["zoomControl"], options["streetViewControl"]],
      [{ lat: 51.5, lng: -0.12 }, 17, "satellite", false, true],
    );
    assert.equal(new URL(scripts()[0]!.src).searchParams.get("key"), "key-1");
    assert.equal(sheet(host).getBoundingClientRect().height, 200);
    assert.equal(host.get(1), "");
    assert.equal(control(host, 1).name, "field_1");
    assert.deepEqual(await axeFindings(host), []);
  });

  it("takes its value from a click and a dragged marker, and clears it", async () => {
    const host = await show(LONDON);
    await shownMap(host);
    sheet(host).click();
    await until(() => placeOf(host), "the place");
    await until(() => axis(host, "lat").value === String(placeOf(host)?.lat), "its coordinates");
    const before = placeOf(host)!.lat;
    const pin = await until(() => sheet(host).querySelector<HTMLElement>("[data-place]"), "the marker");
    pin.dispatchEvent(new PointerEvent("pointerup"));
    await until(() => placeOf(host)!.lat !== before, "the dragged place");
    button(host, "Remove place").click();
    await until(() => host.get(1) === "" && !sheet(host).querySelector("[data-place]"), "no place");
    assert.equal(axis(host, "lat").value, "");
    assert.equal(document.activeElement, axis(host, "lat"));
  });

  it("accepts typed coordinates, reports invalid ones, and shows those that a script sets", async () => {
    const host = await show({ required: "on" });
    assert.equal(host.valid, false);
    axis(host, "lat").focus();
    await sendKeys({ type: "48.85" });
    assert.deepEqual([host.get(1), host.valid], ["", false]);
    fill(axis(host, "lng"), "2.35");
    await until(() => placeOf(host), "the place");
    assert.deepEqual([placeOf(host)!.lat, placeOf(host)!.lng, host.valid], [48.85, 2.35, true]);
    fill(axis(host, "lng"), "200");
    await until(() => !host.valid, "what is wrong");
    host.set(1, '{"lat":-33.86,"lng":151.2}');
    await until(() => axis(host, "lng").value === "151.2" && host.valid, "the new place");
    host.reset();
    await until(() => axis(host, "lat").value === "", "no place");
  });

  it("loads nothing before consent, or until the visitor agrees", async () => {
    settings({ consent: "required" });
    const host = await show(LONDON);
    await until(() => host.textContent?.includes("The map comes from Google."), "the question");
    assert.equal(scripts().length, 0);
    button(host, "Load the map").click();
    await shownMap(host);
  });

  it("can be filled in where the map does not load, and tries again", async () => {
    settings({ forms: { mapScript: "/no-such-map.js" } });
    const host = await show(LONDON);
    await until(() => host.textContent?.includes("We couldn't load the map."), "the word");
    assert.ok(container.log.errors.some((line) => line.includes("field 1 (googlemap)")));
    fill(axis(host, "lat"), "1");
    fill(axis(host, "lng"), "2");
    await until(() => placeOf(host)?.lng === 2, "the place");
    settings();
    button(host, "Try again").click();
    await shownMap(host);
    await until(() => sheet(host).querySelector("[data-place='1, 2']"), "the place on the map");
  });

  it("without a key shows two coordinate inputs, and logs why", async () => {
    const host = await show(LONDON, {});
    assert.equal(host.querySelector("[data-map]"), null);
    await until(() => container.log.warnings.some((line) => line.includes("api_key_google_map")), "the reason");
    fill(axis(host, "lat"), "10");
    fill(axis(host, "lng"), "20");
    await until(() => placeOf(host)?.lat === 10, "the place");
    assert.deepEqual(await axeFindings(host), []);
  });
});
