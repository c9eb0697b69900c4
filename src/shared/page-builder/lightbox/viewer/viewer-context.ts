import type PhotoSwipe from "photoswipe";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { LightboxOptions } from "../options.ts";
import type { LightboxSlide } from "./slide-data.ts";

/** The engine's content of a slide. */
export type Content = ReturnType<PhotoSwipe["createContentFromData"]>;

/** What the parts of an open lightbox share. */
export interface ViewerContext {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly status: HTMLElement;
  readonly pswp: PhotoSwipe;
  readonly options: LightboxOptions;
  /** Right to left: the engine's slides stand in reverse, so that the next one is at the left. */
  readonly rtl: boolean;
  /** The engine's number of a slide in reading order, and the other way round. */
  mirrorIndex(index: number): number;
  /** Data of a slide by the engine's number. */
  slideAt(index: number): LightboxSlide;
  /** Name of the dialog. */
  readonly label: string;
  /** A text that an option may replace. */
  text(option: keyof LightboxOptions, key: string): string;
  /** Called when the lightbox is gone. */
  readonly cleanups: Cleanup[];
}

/** One behaviour of an open lightbox; called before the engine starts. */
export type ViewerFeature = (context: ViewerContext) => void;
