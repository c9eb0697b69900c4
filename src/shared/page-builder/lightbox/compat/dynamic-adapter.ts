import { defineGlobals } from "../../../compat/page-globals.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../../compat/observe-original-markup.ts";
import type { ViewLoader } from "../viewer/viewer-model.ts";
import { componentOf, enhanceDynamicLightbox, type DynamicLightbox } from "./enhance-dynamic-lightbox.ts";

export const DYNAMIC_SELECTOR = "[data-x-lightbox]";

/** Name shared by the elements of one loop: their id without the number of the iteration. */
const loopOf = ({ root }: DynamicLightbox) => root.dataset["xId"]?.replace(/_\d+$/, "") ?? "";

/** Serves the original's dynamic lightboxes, with its globals (page-builder-contract#6.8). */
export function createDynamicAdapter(
  { page, scan }: EnhanceContext,
  loadView: ViewLoader,
): Pick<MarkupEnhancer, "enhance" | "end"> {
  const pageWindow = page.defaultView ?? window;
  const all = new Set<DynamicLightbox>();
  const removeGlobals = defineGlobals(pageWindow, {
    xDynamicLightbox: { Instances: {} },
    doExtrasLightbox: (container?: ParentNode) => scan(container ?? page),
  });
  const instances = () =>
    Object((Reflect.get(pageWindow, "xDynamicLightbox") as { Instances?: object } | undefined)?.Instances) as Record<
      string,
      unknown
    >;

  /** All lightboxes shown together with one, in document order. */
  function group(of: DynamicLightbox): DynamicLightbox[] {
    const { groupingScope } = of.config;
    const belongs = (other: DynamicLightbox) =>
      other.config.grouping &&
      other.config.groupingScope === groupingScope &&
      (groupingScope === "global" ||
        (groupingScope === "component"
          ? componentOf(other.root) === componentOf(of.root)
          : loopOf(other) === loopOf(of)));
    const order = (a: DynamicLightbox, b: DynamicLightbox) =>
      a.root.compareDocumentPosition(b.root) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    return [...all].filter((other) => other === of || belongs(other)).sort(order);
  }

  return {
    enhance(root) {
      const lightbox = enhanceDynamicLightbox(root, group, loadView);
      const id = root.dataset["xId"];
      all.add(lightbox);
      if (id) instances()[id] = lightbox.instance;
      return () => {
        all.delete(lightbox);
        if (id && instances()[id] === lightbox.instance) Reflect.deleteProperty(instances(), id);
        lightbox.stop();
      };
    },
    end: removeGlobals,
  };
}
