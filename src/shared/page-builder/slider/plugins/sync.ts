import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { DEFAULT_SYNC_SELECTOR } from "./late-constants.ts";
import type { Part, Parts, SliderPartner } from "../core/contracts.ts";
import { componentAround, noteMissing, slidersBySelector, startedOf } from "../core/find-sliders.ts";
import { navigates } from "../core/navigates.ts";
import { relay, type Follower } from "./relay.ts";
import { watchSliders } from "../core/watch-sliders.ts";

/**
 * Keeps this slider and those of its `syncSelector` at the same slide, both ways (contract §2.5). They may come before or
 * after it and be replaced at any time. An independent navigation knows them, but is not bound.
 */
export const Sync: Part<Parts["Sync"]> = ({ opt, on, emit, parts, scope, elements: { host } }) => {
  const me: Follower = {
    host,
    handle: { go: (control) => parts.Paging.go(control), snapshot: () => parts.Snapshots.current, options: opt },
  };
  let partners: readonly SliderPartner[] = [];
  let unlink: Cleanup[] = [];
  let stopWatching: Cleanup | undefined;
  let bound = false;
  let noted = "";

  /** A navigation without a selector looks for the page builder's usual name and does not mind when nobody bears it. */
  const selectorOf = () => opt().syncSelector || (navigates(opt()) ? DEFAULT_SYNC_SELECTOR : "");

  function targets(selector: string): HTMLElement[] {
    const { componentScope, parentComponent } = opt();
    const found = slidersBySelector(host, selector, componentScope ? componentAround(host, parentComponent) : undefined);
    if (!found.length && opt().syncSelector && noted !== selector) {
      noted = selector;
      noteMissing(host, `found no slider to sync with that matches "${selector}".`);
    }
    return found.filter((other) => other !== host);
  }

  function link(): void {
    const selector = selectorOf();
    stopWatching ??= selector ? watchSliders(link) : undefined;
    const next = selector ? startedOf(targets(selector)) : [];
    const nowBound = !opt().isIndepententNav;
    if (bound === nowBound && same(partners, next)) return;
    drop();
    partners = next;
    bound = nowBound;
    unlink = next.map(({ host: partner, handle }) =>
      handle.on("move", (trip) => {
        if (bound) relay(partner, handle.snapshot().length, trip, [me]);
        emit("partners", {});
      }),
    );
    align();
    emit("partners", {});
  }

  /** Begins where the other one stands; not before the first layout, which nothing here may force. */
  function align(): void {
    const [first] = partners;
    if (first && bound && parts.Sizes.geometry) parts.Paging.go(first.handle.snapshot().index);
  }

  function drop(): void {
    for (const stop of unlink) stop();
    unlink = [];
  }

  on("move", (trip) => {
    if (bound) relay(host, parts.Html.slides.length, trip, partners);
  });
  on("ready", align);
  on("options", () => {
    if (!selectorOf()) {
      stopWatching?.();
      stopWatching = undefined;
    }
    link();
  });
  scope.onEnd(() => {
    stopWatching?.();
    drop();
    partners = [];
  });
  return {
    mount: link,
    get partners() {
      return partners;
    },
  };
};

const same = (a: readonly SliderPartner[], b: readonly SliderPartner[]) =>
  a.length === b.length && a.every(({ handle }, index) => handle === b[index]?.handle);
