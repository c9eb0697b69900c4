/** Lets the test runner import CSS files as strings, as the build does. */
export function cssText() {
  const asModule = (context) => context.path.endsWith(".css") && context.get("sec-fetch-dest") !== "style";
  return {
    name: "css-text",
    resolveMimeType: (context) => (asModule(context) ? "js" : undefined),
    transform: (context) =>
      asModule(context) ? { body: `export default ${JSON.stringify(String(context.body))};` } : undefined,
  };
}
