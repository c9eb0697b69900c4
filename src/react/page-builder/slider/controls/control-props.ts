import type { DrawnControl } from "../../../../shared/page-builder/slider/control/start-control.ts";

/** What the component of a type of control gets. */
export interface ControlProps extends DrawnControl {
  /** The tag. */
  host: HTMLElement;
}
