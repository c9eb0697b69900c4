import type { Cleanup } from "../../../core/utils/scope.ts";
import { readAttribute, readOriginalOptions } from "../../../compat/original-options.ts";
import { createFold } from "../fold.ts";
import type { FoldRegistry } from "../fold-registry.ts";
import { readMoreOptions } from "../options.ts";
import { createOriginalToggle } from "./original-toggle.ts";
import { createOriginalView, markBlock, type OriginalHooks, type OriginalView } from "./original-view.ts";

const ATTRIBUTE = "data-x-readmore";

/** One block of the original as scripts see it in `xReadMore.Instances` (page-builder-contract#5.3). */
export interface OriginalBlock {
  readonly root: HTMLElement;
  readonly content: HTMLElement;
  readonly options: OriginalHooks;
  readonly expanded: boolean;
  toggle(): void;
  expand(): void;
  collapse(): void;
  /** Opens without animation; for a target only if it is inside. */
  reveal(target?: Element): void;
  stop: Cleanup;
}

/** Enhances one read-more block of the original in place; nothing is wrapped or moved. */
export function enhanceBlock(
  root: HTMLElement,
  content: HTMLElement,
  registry: FoldRegistry<OriginalView>,
): OriginalBlock {
  const config = readAttribute(root, ATTRIBUTE, "Its defaults are used.") ?? {};
  const { values: options, given } = readOriginalOptions(root, ATTRIBUTE, readMoreOptions, config);
  const unmark = markBlock(root, content);
  const toggle = createOriginalToggle(content, options, given);
  const { button } = toggle;
  const hooks: OriginalHooks = {};
  const view = createOriginalView(root, content, toggle, options, hooks);
  const fold = createFold(view, registry, options, options.expanded || options.startOpen, () => undefined);

  button.addEventListener("click", (event) => {
    event.preventDefault();
    // Safari does not focus a pressed button, but the focus shows where the visitor is.
    if (event.detail > 0) button.focus({ preventScroll: true });
    fold.toggle();
  });
  const detach = fold.attach(() => toggle.draw(fold.facts.expanded));
  // What changes the natural height and no observed size.
  const onGrowth = () => registry.measurer.refresh(view);
  const growth = new MutationObserver(onGrowth);
  growth.observe(content, { childList: true, characterData: true, subtree: true });
  content.addEventListener("load", onGrowth, true);

  return {
    root,
    content,
    options: hooks,
    get expanded() {
      return fold.facts.expanded;
    },
    toggle: fold.toggle,
    expand: fold.expand,
    collapse: fold.collapse,
    reveal: fold.reveal,
    stop() {
      growth.disconnect();
      content.removeEventListener("load", onGrowth, true);
      detach();
      button.remove();
      unmark();
    },
  };
}
