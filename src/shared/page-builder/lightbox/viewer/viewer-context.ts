import type PhotoSwipe from "photoswipe";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { LocalTexts } from "../../../core/services/texts.ts";
import type { LightboxOptions } from "../options.ts";
import type { LightboxSlide } from "./slide-data.ts";
import type { ViewerModel, ViewerState } from "./viewer-model.ts";

/** The engine's content of a slide. */
export type Content = ReturnType<PhotoSwipe["createContentFromData"]>;

/** Shared by the features of an open lightbox. */
export interface ViewerContext {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly pswp: PhotoSwipe;
  readonly options: LightboxOptions;
  /** What the view draws from. */
  readonly model: ViewerModel;
  state(): ViewerState;
  /** Changes what is drawn; without a view nothing is. */
  update(change: Partial<ViewerState>): void;
  /** Whether there is a view. */
  isDrawn(): boolean;
  /** Called when a view that was drawn has failed and is gone. */
  readonly onViewLost: (() => void)[];
  /** Called when the language around the tag has changed. */
  readonly onLanguage: (() => void)[];
  /** Right to left: the engine's slides are in reverse order, so that the next one is on the left. */
  readonly rtl: boolean;
  /** Converts the engine's index of a slide to reading order, and back. */
  mirrorIndex(index: number): number;
  /** Data of a slide by the engine's index. */
  slideAt(index: number): LightboxSlide;
  /** Accessible name of the dialog. */
  label(): string;
  readonly texts: LocalTexts;
  /** A text that an option may replace. */
  text(option: keyof LightboxOptions, key: string): string;
  /** Called when the lightbox has closed. */
  readonly cleanups: Cleanup[];
}

/** One behaviour of an open lightbox; called before the engine starts. */
export type ViewerFeature = (context: ViewerContext) => void;
