import type { Cleanup } from "../core/utils/scope.ts";
import type { EnhanceContext } from "./observe-original-markup.ts";
import { defineGlobals } from "./page-globals.ts";

/** The served elements of one kind, as the page's scripts find them. */
export interface Instances<Instance> {
  /** Lists an instance under its root and the root's id; the result removes it. */
  add(root: Element, instance: Instance): Cleanup;
  /** Removes the globals. */
  end: Cleanup;
}

/**
 * Defines an original's globals: `global`, whose member `Instances` holds the instances by id; `rescan`, which serves
 * markup that a script has added; and `others`, whose functions find an instance by an argument that names its root as
 * `target`.
 */
export function defineInstances<Instance>(
  { page, scan }: EnhanceContext,
  { global, rescan }: { global: string; rescan: string },
  others?: (of: (given: unknown) => Instance | undefined) => Record<string, unknown>,
): Instances<Instance> {
  const pageWindow = page.defaultView ?? window;
  const byRoot = new Map<unknown, Instance>();
  const end = defineGlobals(pageWindow, {
    [global]: { Instances: {} },
    [rescan]: (container?: ParentNode) => scan(container ?? page),
    ...others?.((given) => byRoot.get(Reflect.get(Object(given) as object, "target"))),
  });
  /** The page's own, if the original has already created it. */
  const byId = () =>
    Object((Reflect.get(pageWindow, global) as { Instances?: unknown } | undefined)?.Instances) as Record<
      string,
      unknown
    >;
  return {
    add(root, instance) {
      const id = root.getAttribute("data-x-id");
      byRoot.set(root, instance);
      if (id) byId()[id] = instance;
      return () => {
        byRoot.delete(root);
        if (id && byId()[id] === instance) Reflect.deleteProperty(byId(), id);
      };
    },
    end,
  };
}
