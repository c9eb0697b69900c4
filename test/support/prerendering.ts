/** Makes the page look prerendered; headless browsers prerender none. Call the returned function to show the page. */
export function prepareAhead(): () => void {
  Object.defineProperty(document, "prerendering", { configurable: true, value: true });
  return () => {
    Reflect.deleteProperty(document, "prerendering");
    document.dispatchEvent(new Event("prerenderingchange"));
  };
}
