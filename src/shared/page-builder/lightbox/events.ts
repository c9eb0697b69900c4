/** Detail of the events of `<pb-lightbox>`. */
export interface LightboxDetail {
  /** Index of the slide, from 0, in reading order. */
  index: number;
}

export interface LightboxContentDetail extends LightboxDetail {
  /** Loading state of its content (spec page-builder §4). */
  state: "idle" | "loading" | "loaded" | "error";
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Before it opens; cancelable: then nothing opens, and the link is not followed. */
    "pb-lightbox-open": LightboxDetail;
    /** It is open, and the animation is over. */
    "pb-lightbox-opened": LightboxDetail;
    /** Another slide is shown. */
    "pb-lightbox-change": LightboxDetail;
    /** The content of a slide has changed its state; also fired for preloaded slides. */
    "pb-lightbox-content": LightboxContentDetail;
    /** Before it closes; cancelable. */
    "pb-lightbox-close": LightboxDetail;
    /** It is closed: the animation is over and the focus is restored. */
    "pb-lightbox-closed": LightboxDetail;
  }
}
