import type { ResolvedOptions, SliderElements } from "../core/contracts.ts";
import type { Component } from "./contracts.ts";

/** The height that the page's styles give the tag, as they say it ("100%", "400px"). */
const styledHeight = ({ probe }: Partial<SliderElements>): string => (probe ? getComputedStyle(probe).height : "auto");

const isPercentage = (height: string | null) => height?.includes("%") ?? false;

/** The height that the options ask for. */
export const optionHeight = ({ direction, height, fixedHeight }: ResolvedOptions): string | null =>
  direction === "ttb" ? height : (fixedHeight ?? height);

/** Whether a vertical slider knows how high it is. */
export const hasHeight = (options: ResolvedOptions, elements: Partial<SliderElements>): boolean =>
  Boolean(options.height || options.heightRatio || styledHeight(elements) !== "auto");

export interface OwnHeight {
  /** Gives the tag the height that the options say; true if its parts fill the tag. */
  apply(): boolean;
  /** Reads the page's styles; true if the tag has a height of its own now and had none, or the other way round. */
  read(): boolean;
}

/**
 * The height of the tag itself: from the page's styles, or a percentage in the options. A percentage refers to the box
 * around the tag, so the tag gets it; its slides take what its controls leave.
 */
export const OwnHeight: Component<OwnHeight> = (ctx) => {
  const { host, track, probe, scope, getOptions } = ctx;
  const frame = probe && track.parentElement;
  let styled = false;
  /** The author's inline style, while the tag has the height of the options. */
  let inline: string | undefined;
  const setHeight = (height: string | null) => {
    if (isPercentage(height)) {
      inline ??= host.style.height;
      host.style.height = height!;
    } else if (inline !== undefined) {
      host.style.height = inline;
      inline = undefined;
    }
  };
  scope.onEnd(() => setHeight(null));
  return {
    apply() {
      if (!frame) return false;
      const options = getOptions();
      const height = optionHeight(options);
      setHeight(height);
      return frame.toggleAttribute("data-fills", height || options.heightRatio ? isPercentage(height) : styled);
    },
    read() {
      const before = styled;
      const options = getOptions();
      const height = styledHeight(ctx);
      styled = height !== "auto" && !optionHeight(options) && !options.heightRatio;
      if (isPercentage(height)) void ctx.loadPlugin("PercentHeight");
      return styled !== before;
    },
  };
};
