import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { service } from "../../../core/registry/container.ts";
import { defineGlobals } from "../../../compat/page-globals.ts";
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
export function enhanceOriginalMarkup({ page, scan }: EnhanceContext): MarkupEnhancer {
  service("texts").define(READ_MORE_TEXTS);
  adoptStyles(page, css);
  const pageWindow = page.defaultView ?? window;
  const registry = createFoldRegistry(originalStyles);
  const blocks = new Map<Element, OriginalBlock>();

  const targetOf = (given: unknown) => {
    const target: unknown = Reflect.get(Object(given) as object, "target");
    return target instanceof Element ? blocks.get(target) : undefined;
  };
  const removeGlobals = defineGlobals(pageWindow, {
    xReadMore: { Instances: {} },
    bricksextras: {
      readmore: {
        toggle: (given: unknown) => targetOf(given)?.toggle(),
        expand: (given: unknown) => targetOf(given)?.expand(),
        collapse: (given: unknown) => targetOf(given)?.collapse(),
      },
    },
    doExtrasReadmore: (container?: ParentNode) => scan(container ?? page),
  });
  const instances = () =>
    Object((Reflect.get(pageWindow, "xReadMore") as { Instances?: object } | undefined)?.Instances) as Record<
      string,
      unknown
    >;

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
      const id = root.getAttribute("data-x-id");
      blocks.set(root, block);
      if (id) instances()[id] = block;
      const target = fragmentTarget(location.hash);
      if (target) block.reveal(target);
      return () => {
        blocks.delete(root);
        if (id && instances()[id] === block) Reflect.deleteProperty(instances(), id);
        block.stop();
      };
    },
    end: removeGlobals,
  };
}
