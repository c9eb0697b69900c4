import { start as startTakeover, type BuilderViews } from "../shared/compat/builder.ts";

/** What React draws for original markup. */
export const builderViews: BuilderViews = {
  lightbox: () => import("../react/page-builder/lightbox/lightbox-view.tsx").then(({ drawViewer }) => drawViewer),
};

/** Serves the page builder's original markup; no tag. Called by the loader. */
export const start = (): void => startTakeover(builderViews);
