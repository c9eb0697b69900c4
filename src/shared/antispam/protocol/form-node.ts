// A control named "method", "id" or "parentElement" shadows the form's own member of that name, so that reading the
// property returns an input. The members are therefore read from the prototypes (antispam-contract#6.1).

/** The form's listed controls, anywhere in the page. */
export const formControls = (form: HTMLFormElement): Element[] =>
  // Without iteration, which the collection of a polyfill (scoped registries) does not support.
  Array.prototype.slice.call(Reflect.get(HTMLFormElement.prototype, "elements", form)) as Element[];

/** How many controls the form lists. */
export const controlCount = (form: HTMLFormElement): number => Reflect.get(HTMLFormElement.prototype, "length", form);

/** An attribute of the form, or `null`. */
export const getAttribute = (form: HTMLFormElement, name: string): string | null =>
  Element.prototype.getAttribute.call(form, name);

/** The method by which this button, or else the form itself, sends the form; also `dialog`. */
export const submitMethod = (form: HTMLFormElement, submitter: Element | null): string =>
  (submitter?.getAttribute("formmethod") ?? getAttribute(form, "method") ?? "get").toLowerCase();

export const matches = (form: HTMLFormElement, selector: string): boolean =>
  Element.prototype.matches.call(form, selector);

/** The first matching element inside the form. */
export const querySelector = (form: HTMLFormElement, selector: string): Element | null =>
  Element.prototype.querySelector.call(form, selector);

export const parentElement = (form: HTMLFormElement): Element | null =>
  Reflect.get(Node.prototype, "parentElement", form);

export const isConnected = (form: HTMLFormElement): boolean => Reflect.get(Node.prototype, "isConnected", form);

/** Adds a node as the form's last child. */
export const appendChild = (form: HTMLFormElement, node: Node): void =>
  void Node.prototype.appendChild.call(form, node);
