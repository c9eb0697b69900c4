/** Makes the page one that the browser prepares before anybody has asked for it; headless browsers make none. Call it to show the page. */
export function prepareAhead(): () => void {
  Object.defineProperty(document, "prerendering", { configurable: true, value: true });
  return () => {
    Reflect.deleteProperty(document, "prerendering");
    document.dispatchEvent(new Event("prerenderingchange"));
  };
}
