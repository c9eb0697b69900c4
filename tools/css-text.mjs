/** Makes `import css from "./x.css"` a string in the test runner, as in the build. */
export function cssText() {
  const asModule = (context) => context.path.endsWith(".css") && context.get("sec-fetch-dest") !== "style";
  return {
    name: "css-text",
    resolveMimeType: (context) => (asModule(context) ? "js" : undefined),
    transform: (context) =>
      asModule(context) ? { body: `export default ${JSON.stringify(String(context.body))};` } : undefined,
  };
}
