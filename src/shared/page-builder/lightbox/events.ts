/** What the events of `<pb-lightbox>` tell. */
export interface LightboxDetail {
  /** The slide, from 0, in reading order. */
  index: number;
}

export interface LightboxContentDetail extends LightboxDetail {
  /** Where its content is (spec page-builder §4). */
  state: "idle" | "loading" | "loaded" | "error";
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Before it opens; cancelable: then nothing opens, and the link is not followed. */
    "pb-lightbox-open": LightboxDetail;
    /** It is open; after the animation. */
    "pb-lightbox-opened": LightboxDetail;
    /** Another slide is shown. */
    "pb-lightbox-change": LightboxDetail;
    /** The content of a slide has changed its state; slides loaded ahead tell theirs too. */
    "pb-lightbox-content": LightboxContentDetail;
    /** Before it closes; cancelable. */
    "pb-lightbox-close": LightboxDetail;
    /** It is closed; after the animation, with the focus back. */
    "pb-lightbox-closed": LightboxDetail;
  }
}
