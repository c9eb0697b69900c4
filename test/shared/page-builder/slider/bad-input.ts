import { assert, useContainer, useTestClock, type TestClock, type TestContainer } from "../../../support/index.ts";
import { configOf, coverage, endSliders, leadOf, makeSlider, pointerOn, type Made } from "./make.ts";

/** Options that change what moves, how, and where to; each is set while something is going on. */
const CHANGES: Record<string, unknown>[] = [
  { type: "loop" },
  { type: "fade" },
  { type: "slide" },
  { perPage: 3 },
  { perMove: 2 },
  { focus: "center" },
  { trimSpace: false },
  { gap: "30px" },
  { padding: "10%" },
  { direction: "rtl" },
  { direction: "ttb", height: "300px" },
  { speed: 0 },
  { rewind: true },
  { drag: false },
  { drag: "free" },
  { autoplay: true },
  { autoScroll: 2, type: "loop" },
  { fixedWidth: "200px" },
  { autoWidth: true },
  { adaptiveHeight: true },
  { conditional: true },
  { isNavigation: true },
  { lazyLoad: "nearby" },
  { cover: true, height: "100px" },
  { waitForTransition: true },
  { keyboard: "global", wheel: true },
];

export interface Scene {
  container: TestContainer;
  clock: TestClock;
}

/** Asserts that the slider rests at a slide and has logged nothing. */
export async function assertRests({ clock, container }: Scene, made: Made, what: string): Promise<void> {
  await clock.advance(1500);
  const { slider } = made;
  const { state, index, length } = slider.snapshot();
  assert.equal(state, "idle", what);
  assert.ok(length === 0 || (index >= 0 && index < length), `${what}: index ${index} of ${length}`);
  assert.deepEqual([...container.log.errors, ...container.log.warnings], [], what);
}

/** What a slider can be in the middle of; returns how to end it. */
export const begin: Record<string, (made: Made) => (() => void) | undefined> = {
  "at rest": () => undefined,
  "in a move": (made) => void made.slider.go(">"),
  "in a drag": (made) => {
    const pointer = pointerOn(made, { target: made.track });
    pointer.down();
    pointer.move(-120);
    return () => pointer.up();
  },
  "in a glide": (made) => {
    const pointer = pointerOn(made, { target: made.track });
    pointer.down();
    pointer.move(-200, 0, 60);
    pointer.up();
    return undefined;
  },
};

/** Changes every option at every moment; slow enough to need one file per type. */
export function describeChanges(type: "slide" | "loop" | "fade"): void {
  describe("a slider whose options change", () => {
    let scene: Scene;
    beforeEach(() => {
      const container = useContainer();
      scene = { container, clock: useTestClock(container) };
    });
    afterEach(endSliders);

    for (const [when, start] of Object.entries(begin)) {
      it(`any option can change ${when}, and change back (${type}) [A031]`, async () => {
        const given = { type, speed: 200, ...(when === "in a glide" && { drag: "free" }) };
        const made = await makeSlider(given, { count: 6 });
        for (const change of CHANGES) {
          const what = `${type}, ${when}: ${JSON.stringify(change)}`;
          const finish = start(made);
          await scene.clock.advance(48);
          made.slider.update(configOf({ ...given, ...change }));
          await scene.clock.advance(32);
          finish?.();
          made.slider.pause();
          await assertRests(scene, made, what);
          made.slider.update(configOf({ ...given, speed: 0 }));
          await assertRests(scene, made, `${what}, and back`);
          made.slider.go(2);
          await assertRests(scene, made, `${what}, and on`);
          assert.equal(made.slider.snapshot().index, 2, what);
          assert.near(leadOf(made, 2), 0, 0.6, `${what}: the slide's position`);
          assert.near(coverage(made), 1, 0.01, `${what}: no gap in the view`);
          made.slider.update(configOf(given));
          made.slider.go(0);
          await scene.clock.advance(1500);
        }
      }).timeout(60_000 * globalThis.TIME_FACTOR);
    }
  });
}
