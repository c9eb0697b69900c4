const COLUMNS = 12;
/** Classes for widths and offsets, and the minimum page width in px, as the frameworks document them. */
const STEPS = [
  ["col-#", "offset-#", 0],
  ["col-sm-#", "offset-sm-#", 576],
  ["col-md-#", "offset-md-#", 768],
  ["col-lg-#", "offset-lg-#", 992],
  ["col-xl-#", "offset-xl-#", 1200],
  ["col-xxl-#", "offset-xxl-#", 1400],
  ["small-#", "small-offset-#", 0],
  ["medium-#", "medium-offset-#", 640],
  ["large-#", "large-offset-#", 1024],
];

/** Replaces the frameworks' grids. css/framework-stand-in.css defines `--share` and `--before`. */
export function adoptGrid() {
  const sheet = new CSSStyleSheet();
  const counts = Array.from({ length: COLUMNS + 1 }, (_, count) => count);
  const rules = STEPS.map(([size, offset, from]) => {
    const inner = counts.map(
      (count) =>
        `.${size.replace("#", count)} { --share: ${count}; } .${offset.replace("#", count)} { --before: ${count}; }`,
    );
    return `@media (width >= ${from}px) { ${inner.join(" ")} }`;
  });
  sheet.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets.push(sheet);
}
