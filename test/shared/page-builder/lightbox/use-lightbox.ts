import type PhotoSwipe from "photoswipe";
import { define, type PbLightboxElement } from "../../../../src/elements/pb-lightbox.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  sendMouse,
  until,
  useContainer,
  type TestContainer,
} from "../../../support/index.ts";

export const TAG = "pb-lightbox";
export const STILL = 'show-animation-duration="0" hide-animation-duration="0" zoom-animation-duration="0"';
export const SIZE = 'data-pswp-width="1200" data-pswp-height="750"';
export const LARGE = 'data-pswp-width="3000" data-pswp-height="1875"';
export const NAMES = ["room", "dunes", "harbour", "lighthouse", "night", "breakfast"] as const;

export const addressOf = (name: string) => `/demo/pictures/${name}.svg`;
export const picture = (name: string, attributes = SIZE) =>
  `<a href="${addressOf(name)}" ${attributes}><img src="${addressOf(name)}" alt="${name}" width="120" height="75"></a>`;
export const pictures = (count: number, attributes = SIZE) =>
  NAMES.slice(0, count)
    .map((name) => picture(name, attributes))
    .join("");

export const dialogOf = () => document.querySelector<HTMLDialogElement>("dialog");
export const dialog = () => dialogOf() ?? assert.fail("there is no dialog");
export const find = <E extends HTMLElement>(selector: string) =>
  dialog().querySelector<E>(selector) ?? assert.fail(`the dialog has no ${selector}`);
export const button = (name: string) => find<HTMLButtonElement>(`button:is([title="${name}"], [aria-label="${name}"])`);
export const counter = () => find(".pswp__counter").textContent;
export const caption = () => find(".plaintags-lightbox__caption");
export const captionText = () => caption().textContent;
export const links = (host: ParentNode) => [...host.querySelectorAll("a")];
export const isOpen = (host: Element) => host.getAttribute("state") === "open";
export const engine = (host: PbLightboxElement) => (host.pswp ?? assert.fail("it is not open")) as PhotoSwipe;
export const current = (host: PbLightboxElement) => engine(host).currSlide ?? assert.fail("no slide");
export const image = () =>
  until(
    () =>
      dialogOf()?.querySelector<HTMLImageElement>(
        '.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)',
      ),
    "the image",
  );
export const opened = (host: Element) => until(() => isOpen(host), "the lightbox to be open");
export const closed = (host: Element) =>
  until(() => host.getAttribute("state") === "closed" && !dialogOf(), "the lightbox to be closed");
/** The window whose history contains the entry of an open lightbox; undefined before the first opening. */
export const historyFrame = () =>
  document.querySelector<HTMLIFrameElement>("iframe[data-plaintags-history]")?.contentWindow;
export const hasEntry = (): boolean => Boolean(historyFrame()?.history.state);
const describeHistory = () => `${history.length} entries, state ${String(historyFrame()?.history.state)}`;
/** Waits until the entry of a lightbox that was closed in this `way` is gone; if it stays, says what the history was. */
export function entryGone(way: string): Promise<unknown> {
  const before = describeHistory();
  return until(
    () => !hasEntry(),
    () => `the entry to go after ${way}; then the history had ${before}, now it has ${describeHistory()}`,
  );
}
export const message = () =>
  until(() => document.querySelector<HTMLElement>('.pswp__item[aria-hidden="false"] .pswp__error-msg'), "the message");

/** Adds a tag to the page. */
export function make(content = pictures(3), attributes = STILL): PbLightboxElement {
  return (
    fixture(`<${TAG} ${attributes}>${content}</${TAG}>`).querySelector<PbLightboxElement>(TAG) ?? assert.fail("no tag")
  );
}

/** Adds a tag to the page and opens it by a click. */
export async function show(content?: string, attributes = "", index = 0): Promise<PbLightboxElement> {
  const host = make(content, `${STILL} ${attributes}`);
  links(host)[index]!.click();
  await opened(host);
  return host;
}

/** Adds a tag without animations to the page. */
export const makeStill = (content = pictures(3), attributes = "") => make(content, `${STILL} ${attributes}`);

/** Clicks a link with the mouse, at a point of it. */
export const clickAt = (host: ParentNode, index = 0, init: MouseEventInit = {}) =>
  links(host)[index]!.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, clientX: 5, clientY: 5, ...init }),
  );

/** Adds a tag without animations to the page and opens it with the mouse. */
export async function showByMouse(content?: string, attributes?: string, index = 0): Promise<PbLightboxElement> {
  const host = makeStill(content, attributes);
  clickAt(host, index);
  await opened(host);
  return host;
}

/** Sets up and cleans up each test of a file; clicks on links do not leave the page. */
export function useLightbox(): () => TestContainer {
  let container: TestContainer | undefined;
  const preventNavigation = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) event.preventDefault();
  };
  beforeEach(() => {
    container = useContainer();
    define();
    addEventListener("click", preventNavigation);
  });
  afterEach(async () => {
    removeEventListener("click", preventNavigation);
    cleanFixtures();
    await until(() => !document.querySelector("dialog, .pswp"), "the dialog to disappear");
  });
  return () => container ?? assert.fail("within tests only");
}

/** Sends the pointer events of a finger or a mouse. */
export function finger(target: Element, pointerId = 1, pointerType: "touch" | "mouse" = "touch") {
  const send = (type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType,
        isPrimary: pointerId === 1,
        clientX,
        clientY,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
  return {
    down: (x: number, y: number) => send("pointerdown", x, y),
    move: (x: number, y: number) => send("pointermove", x, y),
    up: (x: number, y: number) => send("pointerup", x, y),
  };
}

/** Drags with the mouse, frame by frame. */
export async function drag(from: [number, number], to: [number, number], steps = 4): Promise<void> {
  await sendMouse({ type: "move", position: from });
  await sendMouse({ type: "down" });
  for (let step = 1; step <= steps; step++) {
    const at = (axis: 0 | 1) => Math.round(from[axis] + ((to[axis] - from[axis]) * step) / steps);
    await sendMouse({ type: "move", position: [at(0), at(1)] });
    await frames(1);
  }
  await sendMouse({ type: "up" });
}
