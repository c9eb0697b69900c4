/** Details of the events of `<apbct-protected-form>` (api.md §4). */
export interface ProtectedFormEvents {
  /** The form is in the page. `checked` is false if the server did not check the visitor. */
  "apbct-form-allowed": { checked: boolean };
  /** The visitor was taken for a bot. `message` is the text shown to the visitor. */
  "apbct-form-refused": { message: string };
}

declare module "../../core/events/element-events.ts" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends ProtectedFormEvents {}
}
