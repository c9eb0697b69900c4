import { ROUTE_DELAY_MS } from "../../../src/shared/form/fields/map/create-route.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  isChromium,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
} from "../../support/index.ts";
import { button, control, fill, showForm, type FieldInput, type FormElement } from "./show-form.ts";

const PROVIDER = "/demo/js/map-provider.js";
const KEY = { api_key_google_map: "key-1" };
const [FROM, TO, VIA, KM, MINUTES, MAP] = [2, 3, 4, 5, 6, 7];

const route = (meta: object = {}) => ({
  id: 1,
  type: "googleroute",
  label: "Distance",
  meta: {
    google_route_field_id_origin: String(FROM),
    google_route_field_id_destination: String(TO),
    google_route_field_mapping: [
      { google_route_element: "distance_value_metric_km", ws_form_field: String(KM) },
      { google_route_element: "duration_value_minute", ws_form_field: String(MINUTES) },
    ],
    ...meta,
  },
});
const text = (id: number, label: string) => ({ id, type: "text", label });
const PLACES = [text(FROM, "From"), text(TO, "To"), text(VIA, "Via"), text(KM, "Kilometres"), text(MINUTES, "Minutes")];

interface Google {
  maps: { DirectionsService: { prototype: { route: () => Promise<unknown> } } };
}

const scripts = () => [...document.scripts].filter(({ src }) => src.includes(PROVIDER));

describe("a route between places (googleroute)", () => {
  let container: TestContainer;
  let clock: TestClock;
  const settings = (more: object = {}) =>
    container.provide("settings", { locale: "en", forms: { mapScript: PROVIDER }, ...more } as never);
  /** Types the places, then pauses. */
  const ask = async (host: Element, from: string, to: string) => {
    fill(control(host, FROM), from);
    fill(control(host, TO), to);
    await clock.advance(ROUTE_DELAY_MS);
  };
  const said = (host: Element, words: string) =>
    until(() => host.querySelector("[role=status]")?.textContent?.includes(words), `"${words}"`);

  before(function () {
    // What the substitute of Google's script receives is the same in all engines.
    if (!isChromium) this.skip();
  });
  beforeEach(() => {
    container = useContainer();
    clock = useTestClock(container);
    settings();
  });
  afterEach(() => {
    cleanFixtures();
    for (const script of scripts()) script.remove();
    Reflect.deleteProperty(window, "google");
  });

  it("is requested when both places are given and typing pauses; fields get its results, and lose them with a place", async () => {
    const host = await showForm([route(), ...PLACES], { plugin: KEY });
    const input = control(host, 1);
    assert.deepEqual([input.type, input.name, input.getAttribute("data-google-distance")], ["text", "field_1", ""]);
    fill(control(host, FROM), "Bern");
    fill(control(host, TO), "Bas");
    await clock.advance(ROUTE_DELAY_MS - 1);
    fill(control(host, TO), "Basel");
    await clock.advance(ROUTE_DELAY_MS - 1);
    assert.equal(scripts().length, 0);
    await clock.advance(1);
    await until(() => input.value === "12 km", "the distance");
    assert.deepEqual([host.get(1), host.get(KM), host.get(MINUTES)], ["12 km", "12", "15"]);
    fill(control(host, TO), "");
    assert.deepEqual([host.get(1), host.get(KM), host.get(MINUTES)], ["", "", ""]);
    assert.deepEqual(await axeFindings(host), []);
  });

  it("includes the places on the way, is requested with the settings, and is drawn on a map", async () => {
    const meta = {
      google_route_waypoints: [{ google_route_waypoint_field_id: String(VIA), google_route_waypoint_type: "stopover" }],
      google_route_travel_mode: "BICYCLING",
      google_route_unit_system: "IMPERIAL",
      google_route_avoid_ferries: "on",
      google_route_waypoints_optimize: "on",
      google_route_map: String(MAP),
    };
    const map = { id: MAP, type: "googlemap", label: "Map", meta: { google_map_routing_polyline_weight: "4" } };
    const host = await showForm([route(meta), ...PLACES, map], { plugin: KEY });
    await until(() => host.querySelector<HTMLElement>("[data-map]")?.dataset["options"], "the map");
    fill(control(host, VIA), "46.9,7.4");
    await ask(host, "Bern", "Basel");
    const line = await until(() => host.querySelector<HTMLElement>("[data-map] [data-route]"), "the line");
    assert.deepEqual(JSON.parse(line.dataset["route"] ?? ""), { strokeColor: "#418fde", strokeWeight: 4 });
    assert.deepEqual(JSON.parse(line.dataset["request"] ?? ""), {
      origin: "Bern",
      destination: "Basel",
      waypoints: [{ location: { lat: 46.9, lng: 7.4 }, stopover: true }],
      optimizeWaypoints: true,
      travelMode: "BICYCLING",
      unitSystem: 1,
      avoidFerries: true,
      avoidHighways: false,
      avoidTolls: false,
    });
    assert.deepEqual([host.get(1), host.get(KM)], ["14.9 mi", "24"]);
    fill(control(host, FROM), "");
    await until(() => !host.querySelector("[data-route]"), "no line");
  });

  describe("of a saved submission", () => {
    const HASH = "0123456789abcdef0123456789abcdef";
    const SAVED = { [FROM]: "Bern", [TO]: "Basel", 1: "105 km", [KM]: "105" };

    /** A form with these values from a saved submission. */
    async function showSaved(values: Record<number, string>, meta: object = {}, more: readonly FieldInput[] = []) {
      const site = createSite("route");
      const { original: _, ...found } = await site.settings();
      settings({ ...found, forms: { ...(found as { forms: object }).forms, mapScript: PROVIDER } });
      const entries = Object.entries(values).map(([id, value]) => [`field_${id}`, { value }]);
      const data = { meta: Object.fromEntries(entries) as object };
      await site.control({ faults: { submit_hash: { body: { error: false, hash: HASH, data } } } });
      return showForm([route(meta), ...PLACES, ...more], { plugin: KEY, attributes: `hash="${HASH}"` });
    }
    const values = (host: FormElement) => [host.get(1), host.get(KM), host.get(MINUTES)];

    it("is shown as it was, and Google is asked when a place changes", async () => {
      const host = await showSaved(SAVED);
      await clock.advance(ROUTE_DELAY_MS);
      assert.deepEqual([values(host), scripts().length], [["105 km", "105", ""], 0]);
      fill(control(host, TO), "Bonn");
      await clock.advance(ROUTE_DELAY_MS);
      await until(() => host.get(1) === "12 km", "the distance");
      assert.deepEqual(values(host), ["12 km", "12", "15"]);
      const { prototype } = (Reflect.get(window, "google") as Google).maps.DirectionsService;
      let asked = 0;
      prototype.route = () => Promise.reject(new Error(`asked ${++asked} times`));
      host.reset();
      await clock.advance(ROUTE_DELAY_MS);
      assert.deepEqual([values(host), asked], [["105 km", "105", ""], 0]);
    });

    it("is removed with one of its places", async () => {
      const host = await showSaved(SAVED);
      fill(control(host, TO), "");
      assert.deepEqual(values(host), ["", "", ""]);
    });

    it("is requested where it was not saved, and where a map draws it", async () => {
      const host = await showSaved({ [FROM]: "Bern", [TO]: "Basel" });
      await clock.advance(ROUTE_DELAY_MS);
      await until(() => host.get(1) === "12 km", "the distance");
      cleanFixtures();
      const drawn = await showSaved(SAVED, { google_route_map: String(MAP) }, [
        { id: MAP, type: "googlemap", label: "Map" },
      ]);
      await until(() => drawn.querySelector<HTMLElement>("[data-map]")?.dataset["options"], "the map");
      await clock.advance(ROUTE_DELAY_MS);
      await until(() => drawn.querySelector("[data-map] [data-route]"), "the line");
    });
  });

  it("says when there is no route", async () => {
    const host = await showForm([route(), ...PLACES], { plugin: KEY });
    await ask(host, "Bern", "Nowhere");
    await said(host, "We couldn't find a route between these places.");
    assert.deepEqual([host.get(1), container.log.errors], ["", []]);
  });

  it("loads nothing before consent, or until the visitor agrees", async () => {
    settings({ consent: "required" });
    const host = await showForm([route(), ...PLACES], { plugin: KEY });
    await ask(host, "Bern", "Basel");
    await said(host, "The route comes from Google.");
    assert.equal(scripts().length, 0);
    button(host, "Find the route").click();
    await until(() => host.get(1) === "12 km", "the distance");
    assert.equal(host.querySelector("[role=status]")?.textContent, "");
  });

  it("can be typed where Google refuses or has no key, and is requested again", async () => {
    const host = await showForm([route(), ...PLACES], { plugin: KEY });
    fill(control(host, 1), "about 10 km");
    await ask(host, "Bern", "Refused");
    await said(host, "We couldn't find the route. Try again later.");
    assert.ok(container.log.errors.some((line) => line.includes("field 1 (googleroute)")));
    assert.equal(host.get(1), "about 10 km", "what was typed stays");
    host.set(TO, "Basel");
    button(host, "Try again").click();
    await until(() => host.get(1) === "12 km", "the distance");
    cleanFixtures();

    const keyless = await showForm([route(), ...PLACES]);
    assert.ok(container.log.warnings.some((line) => line.includes("api_key_google_map")));
    await ask(keyless, "Bern", "Basel");
    assert.equal(keyless.get(1), "");
  });
});
