import { scaleOf } from "../../../core/element/coordinates.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { createVelocityTracker, type VelocityTracker } from "../core/motion.ts";
import type { Component } from "./contracts.ts";
import { FRICTION } from "../core/constants.ts";
import { isDragBlocked } from "../core/drag-exclusions.ts";

/** Which slider owns each pointer: among nested sliders, the first to claim it. */
const claims = new Map<number, object>();

/** A drag past an end moves the list by a fraction of the distance. */
function bounded(position: number, low: number, high: number): number {
  if (position < low) return low + (position - low) / FRICTION;
  return position > high ? high + (position - high) / FRICTION : position;
}

interface Gesture {
  pointerId: number;
  threshold: number;
  from: { clientX: number; clientY: number };
  /** Set once the list follows the pointer. */
  follows?: { along: number; position: number; scale: number; velocity: VelocityTracker; low: number; high: number };
  cleanups: Cleanup[];
}

/** The list follows the pointer; at release the speed decides how far it goes on (page-builder-contract#1.4). */
export const Drag: Component<object, "direction" | "translate" | "state" | "sizes" | "move" | "paging"> = (
  { scope, on, getOptions, emit, host, track, glide },
  { direction, translate, state, sizes, move, paging },
) => {
  const owner = {};
  let gesture: Gesture | undefined;
  /** A drag is followed by a click that the visitor did not intend. */
  let suppressesClick = false;
  /** The press stopped momentum scrolling: it must not open a link as well. */
  let stoppedScroll = false;

  function canDrag(): boolean {
    const { drag, conditional } = getOptions();
    const { overflow, loops } = sizes;
    return drag !== false && (overflow || loops || (!conditional && paging.facts().focused));
  }

  function apply(): void {
    track.toggleAttribute("data-drag", canDrag());
  }

  const isBlocked = (event: MouseEvent): boolean => isDragBlocked(event, host, getOptions().noDrag);

  const isDragging = () => state.current === "dragging";

  function down(event: PointerEvent): void {
    // A second finger does not take over the drag.
    if (!event.isPrimary) return;
    // A release that was never reported (a dialog, another window) must not bind the pointer for ever.
    release(event);
    suppressesClick = false;
    claims.delete(event.pointerId);
    if (event.button !== 0 || !canDrag() || isBlocked(event)) return;
    const path = event.composedPath();
    const isOnButton = path.slice(0, path.indexOf(host)).some((node) => (node as Element).localName === "button");
    // Outside the track a drag starts only on the arrows and dots.
    if (!isOnButton && !path.includes(track)) return;
    const { waitForTransition, dragMinThreshold } = getOptions();
    if (waitForTransition && (state.current === "moving" || state.current === "scrolling")) return;
    if (!sizes.layout()) return;
    stoppedScroll = paging.stopScroll();
    const pageWindow = host.ownerDocument.defaultView ?? window;
    gesture = {
      pointerId: event.pointerId,
      // A mouse may tremble while it presses a button.
      threshold: event.pointerType === "mouse" && !isOnButton ? dragMinThreshold.mouse : dragMinThreshold.touch,
      from: { clientX: event.clientX, clientY: event.clientY },
      cleanups: [
        scope.listen<PointerEvent>(pageWindow, "pointermove", onMove, { passive: true }),
        scope.listen<PointerEvent>(pageWindow, "pointerup", up),
        scope.listen<PointerEvent>(pageWindow, "pointercancel", up),
      ],
    };
  }

  function onMove(event: PointerEvent): void {
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    if (event.buttons === 0) return up(event);
    const along = direction.along(event);
    if (!gesture.follows && !begin(gesture, event, along)) return;
    const { follows } = gesture;
    if (!follows) return;
    follows.velocity.add(along, event.timeStamp);
    const { low, high, scale } = follows;
    translate.moveTo(bounded(follows.position + (follows.along - along) * scale, low, high));
    emit("dragging", {});
  }

  /** True once the pointer has moved far enough along the axis. */
  function begin(current: Gesture, event: PointerEvent, along: number): boolean {
    const started = direction.along(current.from);
    const distance = Math.abs(along - started);
    const crossDistance = Math.abs(direction.across(event) - direction.across(current.from));
    if (distance === 0 && crossDistance === 0) return false;
    if (claims.has(current.pointerId)) return finish();
    if (Math.max(distance, crossDistance) <= current.threshold) return false;
    // The first pixel of a slow mouse says nothing about its direction.
    if (crossDistance >= distance) return current.threshold > 0 && finish();
    const ends = paging.limits();
    const { position } = translate;
    // At its end the slider may leave the drag to the slider around it.
    if (getOptions().handOver && (along < started ? position > ends.high - 1 : position < ends.low + 1))
      return finish();
    claims.set(current.pointerId, owner);
    try {
      track.setPointerCapture(current.pointerId);
    } catch {
      // The pointer is gone, or a script made it: the window receives its events all the same.
    }
    move.stop();
    const velocity = createVelocityTracker();
    velocity.add(started, event.timeStamp - 1);
    // With a mouse the list follows from where the button was pressed, with touch from where the drag was recognised.
    const scale = scaleOf(track);
    current.follows = {
      along: current.threshold > 0 ? along : started,
      position: translate.position,
      scale,
      velocity,
      ...ends,
    };
    state.set("dragging");
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
    suppressesClick = stoppedScroll || follows !== undefined;
    if (!follows) {
      if (stoppedScroll) emit("fling", { velocity: 0 });
      return;
    }
    const velocity = -follows.velocity.at(event.timeStamp) * follows.scale;
    const { flickPower, flickMaxPages, drag, type } = getOptions();
    emit("dragged", { index: glide.index, velocity });
    // A listener may have started a move, or destroyed the slider.
    if (!isDragging()) return;
    if (drag === "free" && type !== "fade") emit("fling", { velocity });
    else {
      const farthest = (sizes.geometry?.trackSize ?? 0) * flickMaxPages;
      const distance = Math.min(Math.max(velocity * flickPower, -farthest), farthest);
      paging.snapTo(translate.position + distance);
    }
    // Without slides, for example, there is nowhere to go.
    if (isDragging()) state.set("idle");
  }

  function finish(): false {
    if (gesture && claims.get(gesture.pointerId) === owner) claims.delete(gesture.pointerId);
    for (const end of gesture?.cleanups ?? []) end();
    gesture = undefined;
    return false;
  }

  function click(event: MouseEvent): void {
    // A key or a script clicks with detail 0; only the pointer's own click ends a drag.
    if (!suppressesClick || event.detail === 0) return;
    suppressesClick = false;
    event.preventDefault();
    event.stopPropagation();
  }

  on("options", apply);
  on("layout", apply);
  on("overflow", apply);
  // A move by a script or a synced slider ends the drag; both at once would jerk the list back and forth.
  on("move", () => {
    if (gesture?.follows) suppressesClick = !finish();
  });
  scope.onEnd(finish);
  return {
    mount() {
      // Before the first layout, which recalculates styles anyway: the prediction is mostly right.
      apply();
      scope.listen<PointerEvent>(host, "pointerdown", down);
      scope.listen<MouseEvent>(host, "click", click, { capture: true });
      // Images and links have a native drag.
      scope.listen<DragEvent>(track, "dragstart", (event) => {
        if (canDrag() && !isBlocked(event)) event.preventDefault();
      });
    },
  };
};
