import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part } from "../core/contracts.ts";
import { FRICTION } from "../core/constants.ts";
import { hasOwnDrag } from "../core/own-drag.ts";
import { scaleOf } from "../core/scale.ts";
import { createVelocity, type Velocity } from "../core/velocity.ts";

/** Which slider follows which pointer: of nested sliders the one that claims it first. */
const claims = new Map<number, object>();

/** A pull past an end moves the strip by a part of the pull. */
function bounded(position: number, low: number, high: number): number {
  if (position < low) return low + (position - low) / FRICTION;
  return position > high ? high + (position - high) / FRICTION : position;
}

interface Gesture {
  pointerId: number;
  threshold: number;
  from: { clientX: number; clientY: number };
  /** Set once the strip follows. */
  follows?: { along: number; position: number; scale: number; velocity: Velocity; low: number; high: number };
  ends: Cleanup[];
}

/** The strip follows the pointer; at release its speed decides how far it goes on (contract §1.4). */
export const Drag: Part<object> = ({ glide, opt, on, emit, parts, scope, elements: { host, track } }) => {
  const me = {};
  let gesture: Gesture | undefined;
  /** A drag is followed by a click that nobody meant. */
  let swallows = false;
  /** The press stopped a gliding strip: it must not open a link as well. */
  let caught = false;

  function canDrag(): boolean {
    const { drag, conditional } = opt();
    const { overflow, loops } = parts.Sizes;
    return drag !== false && (overflow || loops || (!conditional && parts.Paging.facts().focused));
  }

  function apply(): void {
    track.toggleAttribute("data-drag", canDrag());
  }

  const refuses = (event: MouseEvent): boolean => hasOwnDrag(event, host, opt().noDrag);

  function down(event: PointerEvent): void {
    // A further finger takes nothing from the one that drags.
    if (!event.isPrimary) return;
    // A release that never came (a dialog, another window) must not bind the pointer for ever.
    release(event);
    swallows = false;
    claims.delete(event.pointerId);
    if (event.button !== 0 || !canDrag() || refuses(event)) return;
    const path = event.composedPath();
    const presses = path.slice(0, path.indexOf(host)).some((node) => (node as Element).localName === "button");
    // Beside the view a drag begins on the arrows and dots alone.
    if (!presses && !path.includes(track)) return;
    const { waitForTransition, dragMinThreshold } = opt();
    if (waitForTransition && (parts.State.current === "moving" || parts.State.current === "scrolling")) return;
    if (!parts.Sizes.ensure()) return;
    caught = Boolean(parts.Scroll.hold?.());
    const view = host.ownerDocument.defaultView ?? window;
    gesture = {
      pointerId: event.pointerId,
      // A mouse that is pressed on a button may tremble.
      threshold: event.pointerType === "mouse" && !presses ? dragMinThreshold.mouse : dragMinThreshold.touch,
      from: { clientX: event.clientX, clientY: event.clientY },
      ends: [
        scope.listen<PointerEvent>(view, "pointermove", move, { passive: true }),
        scope.listen<PointerEvent>(view, "pointerup", up),
        scope.listen<PointerEvent>(view, "pointercancel", up),
      ],
    };
  }

  function move(event: PointerEvent): void {
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    if (event.buttons === 0) return up(event);
    const along = parts.Direction.along(event);
    if (!gesture.follows && !begin(gesture, event, along)) return;
    const { follows } = gesture;
    if (!follows) return;
    follows.velocity.add(along, event.timeStamp);
    const { low, high, scale } = follows;
    parts.Translate.place(bounded(follows.position + (follows.along - along) * scale, low, high));
    emit("dragging", {});
  }

  /** True when the pointer has gone far enough along the strip. */
  function begin(current: Gesture, event: PointerEvent, along: number): boolean {
    const started = parts.Direction.along(current.from);
    const way = Math.abs(along - started);
    const aside = Math.abs(parts.Direction.across(event) - parts.Direction.across(current.from));
    if (way === 0 && aside === 0) return false;
    if (claims.has(current.pointerId)) return finish();
    if (Math.max(way, aside) <= current.threshold) return false;
    // The first pixel of a slow mouse says nothing of its way.
    if (aside >= way) return current.threshold > 0 && finish();
    const ends = parts.Sizes.loops ? { low: -Infinity, high: Infinity } : parts.Paging.limits();
    const { position } = parts.Translate;
    // At its end it may leave the drag to the slider around it.
    if (opt().handOver && (along < started ? position > ends.high - 1 : position < ends.low + 1)) return finish();
    claims.set(current.pointerId, me);
    try {
      track.setPointerCapture(current.pointerId);
    } catch {
      // The pointer has gone, or was made by a script: the window hears it all the same.
    }
    parts.Move.stop();
    const velocity = createVelocity();
    velocity.add(started, event.timeStamp - 1);
    // A mouse takes the strip along from where it was pressed, a finger from where the drag was recognised.
    const scale = scaleOf(track.offsetWidth, track.getBoundingClientRect().width);
    current.follows = { along: current.threshold > 0 ? along : started, position: parts.Translate.position, scale, velocity, ...ends };
    parts.State.set("dragging");
    emit("drag", {});
    return gesture !== undefined;
  }

  function up(event: PointerEvent): void {
    if (event.pointerId === gesture?.pointerId) release(event);
  }

  function release(event: PointerEvent): void {
    if (!gesture) return;
    const { follows } = gesture;
    finish();
    swallows = caught || follows !== undefined;
    if (!follows) {
      if (caught) parts.Scroll.fling?.(0);
      return;
    }
    const velocity = -follows.velocity.at(event.timeStamp) * follows.scale;
    const { flickPower, flickMaxPages, drag, type } = opt();
    parts.State.set("idle");
    emit("dragged", { index: glide.index, velocity });
    if (parts.State.current !== "idle") return;
    if (drag === "free" && type !== "fade") return parts.Scroll.fling?.(velocity);
    const farthest = (parts.Sizes.geometry?.view ?? 0) * flickMaxPages;
    const way = Math.min(Math.max(velocity * flickPower, -farthest), farthest);
    parts.Paging.land(parts.Translate.position + way);
  }

  function finish(): false {
    if (gesture && claims.get(gesture.pointerId) === me) claims.delete(gesture.pointerId);
    for (const end of gesture?.ends ?? []) end();
    gesture = undefined;
    return false;
  }

  function click(event: MouseEvent): void {
    // A key or a script clicks with detail 0; only the pointer's own click ends a drag.
    if (!swallows || event.detail === 0) return;
    swallows = false;
    event.preventDefault();
    event.stopPropagation();
  }

  on("options", apply);
  on("layout", apply);
  on("overflow", apply);
  // A move that a script or a synced slider asks for takes the strip out of the hand; both at once would tear it to and fro.
  on("move", () => {
    if (gesture?.follows) swallows = !finish();
  });
  scope.onEnd(finish);
  return {
    mount() {
      // Before the first layout, because style follows: what was expected mostly holds.
      apply();
      scope.listen<PointerEvent>(host, "pointerdown", down);
      scope.listen<MouseEvent>(host, "click", click, { capture: true });
      // Images and links have a drag of their own.
      scope.listen<DragEvent>(track, "dragstart", (event) => {
        if (canDrag() && !refuses(event)) event.preventDefault();
      });
    },
  };
};
