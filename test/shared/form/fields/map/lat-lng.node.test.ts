import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  readLatLng,
  isSameLatLng,
  parseLatLng,
  writeLatLng,
} from "../../../../../src/shared/form/fields/map/lat-lng.ts";

describe("the value of a map", () => {
  for (const [value, position] of [
    ['{"lat":51.5,"lng":-0.12,"zoom":14}', { lat: 51.5, lng: -0.12 }],
    ['{"lat":"51.5","lng":"-0.12"}', { lat: 51.5, lng: -0.12 }],
    ["51.5, -0.12", { lat: 51.5, lng: -0.12 }],
    ['{"lat":null,"lng":null}', null],
    ['{"lat":"","lng":" "}', null],
    ['{"lat":91,"lng":0}', null],
    ['{"lat":0,"lng":-180.5}', null],
    ['{"lat":1', null],
    ["1,2,3", null],
    [",", null],
    ["London", null],
    ["", null],
  ] as const)
    it(`${JSON.stringify(value)} is ${position ? "a place" : "none"}`, () =>
      assert.deepEqual(readLatLng(value), position));

  it("is written to about 10 cm, and read back as the same place", () => {
    const position = parseLatLng("48.85123456", "2.35") ?? assert.fail("no place");
    const value = writeLatLng(position, 12);
    assert.equal(value, '{"lat":48.851235,"lng":2.35,"zoom":12}');
    assert.ok(isSameLatLng(readLatLng(value), position));
    assert.equal(isSameLatLng(position, null), false);
  });
});
