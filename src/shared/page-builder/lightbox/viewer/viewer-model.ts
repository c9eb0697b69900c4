import type { Atom } from "jotai/vanilla";
import type { LocalTexts } from "../../../core/services/texts.ts";
import type { DrawView } from "../../../core/element/view-stage.ts";

/** A reference to a drawn node, as React's refs are. */
export interface NodeRef<Node extends HTMLElement = HTMLElement> {
  current: Node | null;
}

/** The elements of ours among those that PhotoSwipe lists; a page may register more. */
export type BuiltInName = "counter" | "preloader" | "zoom" | "arrowPrev" | "arrowNext" | "close" | "footer";

/** One element of PhotoSwipe's list, as it is drawn. */
export interface UiElement {
  readonly id: number;
  /** Undefined: a page has registered it and fills it. */
  readonly builtIn: BuiltInName | undefined;
  readonly appendTo: "bar" | "wrapper" | "root";
  readonly tag: string;
  readonly className: string;
  /** Empty for none. Read when it is drawn, as are the next two: the language of the page may change. */
  readonly title: () => string;
  /** The language of a title of ours where it is not the page's. */
  readonly lang: () => string | undefined;
  /** Accessible name; empty where the title or the content is the name. */
  readonly label: () => string;
  /** Whether markup of the page stands in for our icon. */
  readonly hasMarkup: boolean;
  readonly node: NodeRef;
}

/** PhotoSwipe's nodes around the interface. */
export interface EngineFrame {
  readonly root: HTMLElement;
  readonly wrapper: HTMLElement;
  /** Id of what the arrows move. */
  readonly trackId: string;
}

export interface ShownSlide {
  /** Number in reading order, from 1. */
  readonly position: number;
  readonly count: number;
  readonly caption: string;
  readonly address: string;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

export interface Thumbnail {
  readonly address: string;
  /** Index of the slide that it opens, in reading order. */
  readonly index: number;
  readonly picture: string;
  readonly label: string;
}

/** A slide that shows a message instead of its content. */
export interface SlideError {
  readonly id: number;
  /** The node in the slide, where the message is drawn. */
  readonly box: HTMLElement;
  readonly message: () => string;
  /** Where its link leads. */
  readonly href: string;
}

/** What is drawn around the pictures; a new object with each change. */
export interface ViewerState {
  /** Announced to assistive technology. */
  readonly status: string;
  /** Null until PhotoSwipe has built its nodes. */
  readonly frame: EngineFrame | null;
  readonly elements: readonly UiElement[];
  readonly slide: ShownSlide | null;
  /** Whether the picture is zoomed; undefined until it is placed. */
  readonly isZoomed: boolean | undefined;
  readonly isZoomable: boolean;
  /** Whether the slide has been loading for long. */
  readonly isSlow: boolean;
  /** Whether the opening animation is over. */
  readonly isOpen: boolean;
  /** A new object when the viewer's size has changed. */
  readonly size: object;
  readonly thumbnails: readonly Thumbnail[];
  readonly errors: readonly SlideError[];
  /** The caption of a footer that is measured; null for none. */
  readonly sample: string | null;
}

/** What the view of an open lightbox draws from. */
export interface ViewerModel {
  readonly state: Atom<ViewerState>;
  readonly texts: LocalTexts;
  readonly hasCaption: boolean;
  readonly hasThumbnails: boolean;
  /** Pixels. */
  readonly thumbnailSize: number;
  /** Stands between the numbers of the counter. */
  readonly separator: string;
  /** The drawn bar. */
  readonly bar: NodeRef<HTMLDivElement>;
  /** The footer that is measured. */
  readonly sample: NodeRef<HTMLDivElement>;
  /** Shows a slide by its index in reading order. */
  goTo(index: number): void;
  /** A focused button goes: the dialog takes the focus. */
  takeFocus(): void;
}

/**
 * Draws everything of ours around PhotoSwipe's pictures, before it returns, and each change before the change returns.
 * Implemented by `src/react/page-builder/lightbox/lightbox-view.tsx`.
 */
export type DrawViewer = DrawView<ViewerModel>;

/** Fetches it. */
export type ViewLoader = () => Promise<DrawViewer>;
