import { resetMouse, sendMouse as send } from "@web/test-runner-commands";
import { frames } from "./until.ts";

/** Away from what the tests render. Firefox does not report a move to 0, where the mouse is after a reset. */
const CORNER: [number, number] = [1, 1];

let used = false;

/**
 * Moves, presses or releases the mouse. It moves into the corner when the test ends: whatever it stays on would be
 * hovered in the next test.
 */
export const sendMouse: typeof send = async (payload) => {
  used = true;
  await send(payload);
  // Browsers report a move when they render.
  if (payload.type === "move") await frames(2);
};

afterEach(async () => {
  if (!used) return;
  used = false;
  await resetMouse();
  await send({ type: "move", position: CORNER });
});
