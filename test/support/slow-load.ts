/** Code that is fetched when `come` is called. */
export function slowLoad<Code>(load: () => Promise<Code>): { come: () => void; load: () => Promise<Code> } {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  return { come: () => come(), load: () => coming.then(load) };
}
