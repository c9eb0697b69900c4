import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { compare } from "./compare.ts";
import { startDrawer, type Drawer } from "./draw.ts";
import { LOOKS } from "./looks.ts";
import { STATES } from "./states.ts";

let drawer: Drawer;
before(async () => {
  drawer = await startDrawer();
});
after(() => drawer.close());

const desktop = LOOKS.filter(({ name }) => name === "desktop");

/** The picture of a state on a page with more styles. */
async function draw(tag: string, name: string, style?: string): Promise<Buffer> {
  const state = STATES.find((each) => each.tag === tag && each.name === name) ?? assert.fail("no state");
  let drawn: Buffer | undefined;
  await drawer.draw(state, desktop, (_look, png) => (drawn = png), style === undefined ? {} : { style });
  return drawn ?? assert.fail("no picture");
}

let unchanged: Promise<Buffer> | undefined;
/** The picture of a form with errors, without more styles. */
const drawUnchanged = () => (unchanged ??= draw("wsf-form", "invalid"));

test("two pictures of the same form are equal", { timeout: 120_000 }, async () => {
  assert.equal(compare(await drawUnchanged(), await draw("wsf-form", "invalid")), undefined);
});

const BUTTON = ".wsf-frame.wsf-frame button[type='submit']";

for (const [what, style] of [
  ["a button that moves by 1 px", `${BUTTON} { translate: 1px }`],
  ["a button that is 1 px higher", `${BUTTON} { padding-block-end: calc(0.6em + 1px) !important }`],
  ["a main colour that is a little lighter", "wsf-form { --wsf-form-color-primary: #2b6cc9 }"],
  ["a lighter error message", "wsf-form { --wsf-form-color-danger: #c43c33 }"],
] as const)
  test(`${what} is found on a form with errors`, { timeout: 120_000 }, async () => {
    const changed = await draw("wsf-form", "invalid", style);
    assert.ok(compare(await drawUnchanged(), changed), "the change is not found");
  });

test("a thinner arrow of a slider is found", { timeout: 120_000 }, async () => {
  const style = "pb-slider { --pb-slider-arrow-size: 2.625rem }";
  assert.ok(compare(await draw("pb-slider", "arrows-and-dots"), await draw("pb-slider", "arrows-and-dots", style)));
});
