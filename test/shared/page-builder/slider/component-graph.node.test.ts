import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { circlesOf, componentGraph, pluginPlaces } from "./component-graph.ts";

const SLIDER = fileURLToPath(new URL("../../../../src/shared/page-builder/slider", import.meta.url));
const graph = componentGraph(SLIDER);

test("the heads of all components are read", () => {
  assert.ok(graph.size > 30, String(graph.size));
  assert.deepEqual([...graph.get("labels")!], ["html"]);
});

test("at most three components reach each other: a move says to Paging and Scroll that it has ended", () => {
  assert.deepEqual(circlesOf(graph), [["move", "paging", "scroll"]]);
});

test("each plugin has one place among the parts", () => {
  const { known, placed } = pluginPlaces(SLIDER);
  assert.ok(known.includes("Fade"));
  assert.deepEqual(placed, known);
});
