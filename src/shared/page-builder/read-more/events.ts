/** Detail of the events of `<pb-read-more>`. */
export interface ReadMoreDetail {
  /** Whether the block is open at the moment of the event: false in `-expand` and `-collapsed`, true in the others. */
  expanded: boolean;
  /** Height in pixels that the content has once the change is complete; 0 while the block is not rendered. */
  height: number;
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Before the block opens; cancelable. */
    "pb-read-more-expand": ReadMoreDetail;
    /** Before the block closes; cancelable. */
    "pb-read-more-collapse": ReadMoreDetail;
    /** The block is open. */
    "pb-read-more-expanded": ReadMoreDetail;
    /** The block is closed. */
    "pb-read-more-collapsed": ReadMoreDetail;
  }
}
