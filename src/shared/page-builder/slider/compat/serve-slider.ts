import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Resolved, SliderHandle, Snapshot } from "../core/contracts.ts";
import { createSlider } from "../engine/create.ts";
import { resolveMedia, watchMedia } from "../core/media.ts";
import { carouselOptions } from "../core/options.ts";
import { createOwnStyles } from "../core/own-styles.ts";
import { predictSnapshot } from "../core/predict.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";
import { TAKEN_MARK } from "../core/slider-selector.ts";
import { BLANK_SNAPSHOT, publishHandle, publishSnapshot, sliderAtoms } from "../core/slider-store.ts";
import { anatomyOf, slidesOf, type Anatomy } from "./anatomy.ts";
import { createInstance, type OriginalInstance } from "./instance.ts";
import { keepState } from "./kept-state.ts";
import { ALIVE, hideUnseen, INITIALIZED, markRoot, NO_SLIDES, OUR_CLASSES } from "./marks.ts";
import { asStyled, readOriginalConfig } from "./original-config.ts";
import { createOriginalView, type OriginalView } from "./original-view.ts";
import { giveRootId, giveSlideIds } from "./slide-ids.ts";
import { tellOriginal } from "./tell-original.ts";

export const LIST_MARK = "data-plaintags-list";
export const TRACK_MARK = "data-plaintags-track";

/** Blocks that the builder's code element wraps around slides. */
const CODE_BLOCK = ":scope > .brxe-code";

/** Where scripts find the sliders of the page. */
export interface SliderRegister {
  add(root: HTMLElement, instance: OriginalInstance): void;
  remove(root: HTMLElement, instance: OriginalInstance): void;
}

/** Serves one slider of the original's markup in its place: the same engine, the original's classes, ids and events. */
export function serveSlider(root: HTMLElement, register: SliderRegister): Cleanup {
  const read = readOriginalConfig(root);
  const { track, list } = anatomyOf(root);
  if (!read || !track || !list) {
    // What cannot slide is shown as it is; the original's style sheet hides it until it slides.
    root.setAttribute(TAKEN_MARK, "failed");
    if (read) reportProblem(root, { code: "missing-element", message: "A track/list element is missing." });
    return () => root.removeAttribute(TAKEN_MARK);
  }
  for (const block of list.querySelectorAll(CODE_BLOCK)) block.replaceWith(...block.childNodes);
  return startServing({ root, track, list }, read, register);
}

function startServing(anatomy: Anatomy, given: SliderConfig, register: SliderRegister): Cleanup {
  const { root, track, list } = anatomy;
  const ends: Cleanup[] = [keepState([root, track, list], OUR_CLASSES)];
  const ownStyles = createOwnStyles();
  let base = given;
  let config = base;
  let engine: SliderHandle | null = null;
  let inForce: Resolved;
  let view: OriginalView | null = null;
  let down: boolean | "completely" = false;
  let ended = false;
  let endEngine: Cleanup[] = [];
  const atom = sliderAtoms(root).snapshot;
  const snapshot = () => pageStore().get(atom);

  root.setAttribute(TAKEN_MARK, "");
  track.setAttribute(TRACK_MARK, "");
  list.setAttribute(LIST_MARK, "");
  giveRootId(root);
  track.id ||= `${root.id}-track`;
  list.id ||= `${root.id}-list`;
  if (!/^[uo]l$/.test(list.localName) && !list.hasAttribute("role")) list.setAttribute("role", "presentation");

  const instance = createInstance({
    anatomy,
    engine: () => engine,
    snapshot,
    change(options) {
      const known = Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(carouselOptions, name)));
      const raw = { ...base.options.rawConfig, ...known };
      base = resolveConfig({ ...base.options, ...defaultsUnder(known), rawConfig: raw }, without(base.given, known));
      update();
    },
    destroy() {
      down = "completely";
      close();
    },
    mount() {
      // A script may keep hold of one that has left the page.
      if (ended) return;
      down = false;
      update();
    },
  });

  function draw(): void {
    if (down || !engine) return;
    const look = { snapshot: snapshot(), options: inForce };
    markRoot(anatomy, inForce, look.snapshot);
    if (inForce.width) ownStyles.set(root, "max-width", inForce.width);
    else ownStyles.restore(root, "max-width");
    view?.draw(look);
  }

  function tell(next: Snapshot): void {
    publishSnapshot(root, next);
    draw();
  }

  function open(): void {
    const slides = slidesOf(list);
    root.classList.toggle(NO_SLIDES, slides.length === 0);
    if (!slides.length || engine) return;
    config = asStyled(base, list);
    inForce = resolveMedia(config, root);
    publishSnapshot(root, predictSnapshot(inForce, list));
    let takeIds = giveSlideIds(root, slides);
    endEngine = [() => takeIds()];
    view = createOriginalView(anatomy, () => engine);
    let started: SliderHandle;
    try {
      started = createSlider({ host: root, track, list }, config, tell);
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      reportProblem(root, { code: error.code, message: error.message, cause: error });
      close();
      root.setAttribute(TAKEN_MARK, "failed");
      return;
    }
    engine = started;
    root.classList.add(INITIALIZED, ALIVE);
    endEngine.push(
      started.on("options", () => {
        inForce = started.options();
        draw();
      }),
      started.on("refresh", () => {
        // By place, as the original gives them: a slide that comes in between must not bear the id of another.
        takeIds();
        takeIds = giveSlideIds(root, started.slides);
        draw();
        if (!started.slides.length) root.classList.add(NO_SLIDES);
        else root.classList.remove(NO_SLIDES);
      }),
      started.on("state", ({ to }) => {
        if (to === "idle") hideUnseen(started);
      }),
      started.on("layout", () => {
        if (started.snapshot().state === "idle") hideUnseen(started);
      }),
      started.on("resized", restyle),
      started.on("autoplay.playing", ({ rate }) => view?.progress(rate)),
      instance.follow(started),
      tellOriginal(root, started, () => register.add(root, instance)),
    );
    publishHandle(root, started);
    draw();
  }

  function close(): void {
    const closed = engine;
    engine?.destroy();
    engine = null;
    for (const end of endEngine.splice(0)) end();
    view?.stop();
    view = null;
    root.classList.remove(ALIVE);
    register.remove(root, instance);
    for (const slide of closed?.slides ?? []) slide.removeAttribute("aria-hidden");
    publishHandle(root, null);
    publishSnapshot(root, closed ? { ...BLANK_SNAPSHOT, state: "destroyed" } : BLANK_SNAPSHOT);
  }

  /** Another style sheet may hold now. */
  function restyle(): void {
    const next = asStyled(base, list);
    if (next.options.adaptiveHeight === config.options.adaptiveHeight) return;
    config = next;
    engine?.update(config);
  }

  /** The option `destroy`, mostly in a breakpoint. */
  function obey(): void {
    if (down === "completely") return;
    const { destroy } = resolveMedia(config, root);
    if (destroy) {
      down = destroy;
      if (engine) close();
    } else {
      down = false;
      open();
    }
  }

  function update(): void {
    config = asStyled(base, list);
    stopMedia();
    stopMedia = watchMedia(config, obey);
    obey();
    engine?.update(config);
  }

  // Before the engine's own watch: what is taken down follows no breakpoint.
  let stopMedia = watchMedia(config, obey);
  const observer = new MutationObserver(() => {
    if (!down) open();
  });
  observer.observe(list, { childList: true });
  const onFocus = (event: FocusEvent) => {
    const byKey = event.target instanceof Element && event.target.matches(":focus-visible");
    root.classList.toggle("is-focus-in", byKey);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) root.classList.remove("is-focus-in");
  };
  root.addEventListener("focusin", onFocus);
  root.addEventListener("focusout", onBlur);
  obey();

  ends.push(() => {
    observer.disconnect();
    stopMedia();
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("focusout", onBlur);
    close();
    publishSnapshot(root, BLANK_SNAPSHOT);
    for (const [node, mark] of [
      [root, TAKEN_MARK],
      [track, TRACK_MARK],
      [list, LIST_MARK],
    ] as const)
      node.removeAttribute(mark);
  });
  return () => {
    ended = true;
    for (const end of ends.reverse()) end();
  };
}

/** What stands flat in the options would hide the same name in `rawConfig`. */
const without = (names: ReadonlySet<string>, gone: object): ReadonlySet<string> =>
  new Set([...names].filter((name) => !Object.hasOwn(gone, name)));
const defaultsUnder = (names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, carouselOptions[name as keyof typeof carouselOptions].default]));
