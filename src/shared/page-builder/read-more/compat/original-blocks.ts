import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { service } from "../../../core/registry/container.ts";
import { defineGlobals } from "../../../compat/page-globals.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../../compat/observe-original-markup.ts";
import { READ_MORE_TEXTS } from "../options.ts";
import { fragmentTarget, observeAnchors } from "../../../core/element/anchors.ts";
import { createBlockMeasurer } from "./measure-blocks.ts";
import { enhanceBlock, ENHANCED_READ_MORE_ATTR, type OriginalBlock } from "./enhance-block.ts";
import css from "./original.css";

const ROOT = "[data-x-readmore]";
const CONTENT = ".x-read-more_content";

/** Serves the original's read-more blocks, with its globals (contract §5). */
export function enhanceOriginalMarkup({ page, scan }: EnhanceContext): MarkupEnhancer {
  service("texts").define(READ_MORE_TEXTS);
  adoptStyles(page, css);
  const pageWindow = page.defaultView ?? window;
  const measurer = createBlockMeasurer();
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
  const stopAnchors = observeAnchors((target) => {
    for (const block of blocks.values()) if (block.content.contains(target)) block.reveal();
  });

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
      const block = enhanceBlock(root, content, measurer);
      const id = root.getAttribute("data-x-id");
      blocks.set(root, block);
      if (id) instances()[id] = block;
      const target = fragmentTarget(location.hash);
      if (target && content.contains(target)) queueMicrotask(() => queueMicrotask(() => block.reveal()));
      return () => {
        blocks.delete(root);
        if (id && instances()[id] === block) Reflect.deleteProperty(instances(), id);
        block.stop();
      };
    },
    end() {
      stopAnchors();
      removeGlobals();
    },
  };
}
