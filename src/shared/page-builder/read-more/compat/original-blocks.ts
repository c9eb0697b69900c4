import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { service } from "../../../core/registry/container.ts";
import { defineInstances } from "../../../compat/instances.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../../compat/observe-original-markup.ts";
import { READ_MORE_TEXTS } from "../options.ts";
import { fragmentTarget } from "../../../core/element/anchors.ts";
import { createFoldRegistry } from "../fold-registry.ts";
import { enhanceBlock, type OriginalBlock } from "./enhance-block.ts";
import { ENHANCED_READ_MORE_ATTR, originalStyles } from "./original-view.ts";
import css from "./original.css";

const ROOT = "[data-x-readmore]";
const CONTENT = ".x-read-more_content";

/** Serves the original's read-more blocks, with its globals (page-builder-contract#5). */
export function enhanceOriginalMarkup(context: EnhanceContext): MarkupEnhancer {
  service("texts").define(READ_MORE_TEXTS);
  adoptStyles(context.page, css);
  const registry = createFoldRegistry(originalStyles);
  const names = { global: "xReadMore", rescan: "doExtrasReadmore" };
  const instances = defineInstances<OriginalBlock>(context, names, (of) => ({
    bricksextras: {
      readmore: {
        toggle: (given: unknown) => of(given)?.toggle(),
        expand: (given: unknown) => of(given)?.expand(),
        collapse: (given: unknown) => of(given)?.collapse(),
      },
    },
  }));

  return {
    selectors: [ROOT],
    enhance(root) {
      const content = [...root.querySelectorAll<HTMLElement>(CONTENT)].find((node) => node.closest(ROOT) === root);
      if (!content) return undefined;
      // The original's script marks what it has processed; a clone of one of our blocks carries our mark and its
      // button.
      if (content.hasAttribute("data-readmore")) {
        if (!content.hasAttribute(ENHANCED_READ_MORE_ATTR)) return undefined;
        if (content.nextElementSibling?.matches("[data-readmore-toggle]")) content.nextElementSibling.remove();
      }
      const block = enhanceBlock(root, content, registry);
      const forget = instances.add(root, block);
      const target = fragmentTarget(location.hash);
      if (target) block.reveal(target);
      return () => {
        forget();
        block.stop();
      };
    },
    end: instances.end,
  };
}
