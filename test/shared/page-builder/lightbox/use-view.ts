import type PhotoSwipe from "photoswipe";
import { readOptions } from "../../../../src/shared/core/options/read-options.ts";
import { lightboxOptions } from "../../../../src/shared/page-builder/lightbox/options.ts";
import { startLightbox, type LightboxHandle } from "../../../../src/shared/page-builder/lightbox/start-lightbox.ts";
import type { ViewLoader } from "../../../../src/shared/page-builder/lightbox/viewer/viewer-model.ts";
import { assert, fixture, until, type TestContainer } from "../../../support/index.ts";
import { dialog, pictures, useLightbox } from "./use-lightbox.ts";

export const loadView: ViewLoader = async () =>
  (await import("../../../../src/react/page-builder/lightbox/lightbox-view.tsx")).drawViewer;

interface Started {
  host: HTMLElement;
  handle: LightboxHandle;
  stop(): void;
}

const started: Started[] = [];

/** Starts a lightbox whose view `load` fetches. */
export function start(load: ViewLoader, content = pictures(3), config: Record<string, unknown> = {}): Started {
  const host = fixture(`<div data-plaintags-lightbox>${content}</div>`).firstElementChild as HTMLElement;
  const still = { showAnimationDuration: 0, hideAnimationDuration: 0, zoomAnimationDuration: 0 };
  const { values: options, given } = readOptions(lightboxOptions, { config: { ...still, ...config } });
  const container = document.createElement("div");
  const { handle, stop } = startLightbox({ host, container, options, given }, load);
  const one = { host, handle, stop: () => stop?.() };
  started.push(one);
  return one;
}

export const stateOf = ({ host }: Started) => host.getAttribute("data-plaintags-state");
export const opened = (one: Started) => until(() => stateOf(one) === "open", "the lightbox to be open");

export const closed = (one: Started) =>
  until(() => stateOf(one) === "closed" && !document.querySelector("dialog"), "the lightbox to be closed");

export const linksOf = ({ host }: Started) => [...host.querySelectorAll("a")];
export const engineOf = ({ handle }: Started) => (handle.pswp ?? assert.fail("it is not open")) as PhotoSwipe;

export async function show(one: Started, index = 0): Promise<Started> {
  linksOf(one)[index]?.focus();
  linksOf(one)[index]?.click();
  await opened(one);
  return one;
}

export const named = (name: string) =>
  [...dialog().querySelectorAll("button")].find(({ textContent }) => textContent === name) ??
  assert.fail(`no button ${name}`);

export const missing: ViewLoader = () => Promise.reject(new Error("no such file"));

let services: () => TestContainer;
/** The services of the running test. */
export const container = (): TestContainer => services();

/** Prepares each test of a suite. */
export function useView(): void {
  afterEach(() => {
    for (const { stop } of started.splice(0)) stop();
  });
  services = useLightbox();
}
