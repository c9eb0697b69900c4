import { offerGlobals } from "../../../compat/page-globals.ts";
import type { OriginalPage, OriginalServer } from "../../../compat/original-wing.ts";
import { componentOf } from "./dynamic-links.ts";
import { serveDynamic, type DynamicLightbox } from "./serve-dynamic.ts";

export const DYNAMIC = "[data-x-lightbox]";

/** Elements of one loop have one name, each with the number of its round behind it. */
const loopOf = ({ root }: DynamicLightbox) => root.dataset["xId"]?.replace(/_\d+$/, "") ?? "";

/** Serves the original's dynamic lightboxes, with its globals (contract §6.8). */
export function createDynamicServer({ page, look }: OriginalPage): Pick<OriginalServer, "serve" | "end"> {
  const view = page.defaultView ?? window;
  const all = new Set<DynamicLightbox>();
  const takeBack = offerGlobals(view, {
    xDynamicLightbox: { Instances: {} },
    doExtrasLightbox: (container?: ParentNode) => look(container ?? page),
  });
  const instances = () =>
    Object((Reflect.get(view, "xDynamicLightbox") as { Instances?: object } | undefined)?.Instances) as Record<string, unknown>;

  /** All that are shown together with one, in their order on the page. */
  function group(of: DynamicLightbox): DynamicLightbox[] {
    const { groupingScope } = of.config;
    const belongs = (other: DynamicLightbox) =>
      other.config.grouping &&
      other.config.groupingScope === groupingScope &&
      (groupingScope === "global" ||
        (groupingScope === "component" ? componentOf(other.root) === componentOf(of.root) : loopOf(other) === loopOf(of)));
    const order = (a: DynamicLightbox, b: DynamicLightbox) =>
      a.root.compareDocumentPosition(b.root) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    return [...all].filter((other) => other === of || belongs(other)).sort(order);
  }

  return {
    serve(root) {
      const served = serveDynamic(root, group);
      const id = root.dataset["xId"];
      all.add(served);
      if (id) instances()[id] = served.instance;
      return () => {
        all.delete(served);
        if (id && instances()[id] === served.instance) Reflect.deleteProperty(instances(), id);
        served.stop();
      };
    },
    end: takeBack,
  };
}
