import { executeServerCommand } from "@web/test-runner-commands";
import { isChromium, isWebKit } from "./engine.ts";
import { sendMouse } from "./mouse.ts";

type Position = [x: number, y: number];

/** Whether a finger is in use; and once it is down, its target and its position. */
let touches = false;
let contact: { target: EventTarget; pointerId: number; position: Position } | null = null;

async function send(type: "down" | "move" | "up" | "cancel", position: Position): Promise<void> {
  if (!isWebKit) return void (await executeServerCommand("send-touch", { type, position }));
  // WebKitGTK's driver has no touch input.
  if (type !== "up") await sendMouse({ type: "move", position });
  if (type === "down" || type === "up") await sendMouse({ type });
}

const take = (event: PointerEvent) =>
  (contact = {
    target: event.target ?? document,
    pointerId: event.pointerId,
    position: [event.clientX, event.clientY],
  });

if (isWebKit)
  for (const type of ["pointerdown", "pointermove", "pointerup"])
    addEventListener(type, (event) => touches && Object.defineProperty(event, "pointerType", { value: "touch" }), true);

/**
 * A finger on the screen. Real touches in Chromium and Firefox, which are captured, scroll and are cancelled like those
 * of people; in WebKit the mouse, whose events are changed to touch.
 */
export const finger = {
  async down(...position: Position): Promise<void> {
    touches = true;
    addEventListener("pointerdown", take, { capture: true, once: true });
    await send("down", position);
  },
  async move(...position: Position): Promise<void> {
    if (contact) contact.position = position;
    await send("move", position);
  },
  async up(): Promise<void> {
    if (contact) await send("up", contact.position);
    contact = null;
    touches = false;
  },
  /** The browser takes the touch over for its own gesture. */
  async cancel(): Promise<void> {
    if (!contact) return;
    const { target, pointerId, position } = contact;
    const gesture = { pointerId, pointerType: "touch", isPrimary: true, bubbles: true };
    if (isChromium) await send("cancel", position);
    else target.dispatchEvent(new PointerEvent("pointercancel", gesture));
    if (isChromium) contact = null;
    await finger.up();
  },
};

afterEach(() => finger.up());
