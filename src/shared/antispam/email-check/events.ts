/** The result of a check. */
export interface CheckResult {
  email: string;
  /** The server's status, e.g. `EXISTS`, `NOT_EXISTS`, `MX_FAIL`; `""` if there was no verdict. */
  result: string;
  /** The server's text without markup; `""` if it sent none. */
  text: string;
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** An address was checked. */
    "apbct-email-check-result": CheckResult;
  }
}
