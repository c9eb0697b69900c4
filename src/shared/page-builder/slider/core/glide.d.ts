/** Glide's modular entry ships no types; these cover what we use of it (glide-engine#2). */
declare module "@glidejs/glide/dist/glide.modular.esm.js" {
  export interface GlideBus {
    /** Handlers by event. Emptied after destroy, because Glide offers no way to remove one. */
    events: Record<string, ((context: object) => void)[]>;
    on(event: string, handler: (context: object) => void): void;
    emit(event: string, context?: object): void;
  }
  /** A Glide component: called with the instance, the components created so far, and the event bus. */
  export type GlideComponent = (glide: Glide, components: Record<string, object>, bus: GlideBus) => object;
  export default class Glide {
    constructor(root: HTMLElement, settings: object);
    settings: object;
    index: number;
    _c: Record<string, object>;
    _e: GlideBus;
    mount(components: Record<string, GlideComponent>): this;
    update(settings: object): this;
    destroy(): this;
  }
}
