import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { routeElements } from "../../../../../src/shared/form/fields/map/route-elements.ts";

const leg = (metres: number, seconds: number) => ({
  distance: { text: `${metres} in words`, value: metres },
  duration: { text: `${seconds} in words`, value: seconds },
  start_location: { lat: 50.5, lng: 7 },
  // Google's own objects serialise themselves like this.
  end_location: { toJSON: () => ({ lat: 51, lng: -8.25 }) },
});

describe("elements of a route (forms-rendering#2.4)", () => {
  it("are those of its only leg in Google's words and in every unit", () => {
    assert.deepEqual(routeElements({ routes: [{ summary: "A1", legs: [leg(16_093.44, 5400)] }] }, "METRIC", "en"), {
      distance_text: "16093.44 in words",
      distance_value_metric: "16093.44",
      distance_value_metric_km: "16.093",
      distance_value_imperial: "10",
      distance_value_imperial_yard: "17600",
      duration_text: "5400 in words",
      duration_value: "5400",
      duration_value_minute: "90",
      duration_value_hour: "1.5",
      duration_value_day: "0.063",
      duration_value_week: "0.009",
      duration_value_year: "0",
      start_lat_lng: "50.5,7",
      end_lat_lng: "51,-8.25",
      summary: "A1",
    });
  });

  it("combine all its legs, in the units and language of the page", () => {
    const found = (units: "METRIC" | "IMPERIAL", locale: string) => {
      const elements = routeElements({ routes: [{ legs: [leg(10_000, 3600), leg(6_093, 1260)] }] }, units, locale);
      return [
        elements?.["distance_text"],
        elements?.["duration_text"],
        elements?.["distance_value_metric"],
        elements?.["summary"],
      ];
    };
    assert.deepEqual(found("METRIC", "en"), ["16.1 km", "1 hr 21 min", "16093", ""]);
    assert.deepEqual(found("IMPERIAL", "en"), ["10 mi", "1 hr 21 min", "16093", ""]);
    assert.deepEqual(found("METRIC", "de").slice(0, 2), ["16,1 km", "1 Std. 21 Min."]);
  });

  for (const given of [null, {}, { routes: [] }, { routes: [{ legs: [] }] }, { routes: [{ legs: [{}] }] }])
    it(`are empty for ${JSON.stringify(given)}`, () => assert.equal(routeElements(given, "METRIC"), null));
});
