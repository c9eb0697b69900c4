import { resetMouse, sendMouse as send } from "@web/test-runner-commands";
import { frames } from "./until.ts";

/** Beside what the tests draw. Where the mouse is after a reset, at 0, Firefox does not hear of a move to there. */
const CORNER: [number, number] = [1, 1];

let used = false;

/** Moves, presses or lets go of the mouse. It goes into the corner when the test ends: what it stays on is hovered for the next one. */
export const sendMouse: typeof send = async (payload) => {
  used = true;
  await send(payload);
  // A browser tells of a move when it draws.
  if (payload.type === "move") await frames(2);
};

afterEach(async () => {
  if (!used) return;
  used = false;
  await resetMouse();
  await send({ type: "move", position: CORNER });
});
