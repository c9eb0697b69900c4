import { addressOf, descriptionOf, titleOf } from "./search-index.mjs";

const SECTIONS = { start: "Start", tags: "Tags", cookbook: "Cookbook", reference: "Reference", site: "For the site" };

/** `llms.txt`: what the project is, and each page with a sentence, for programs that read documentation. */
export function llmsText(results) {
  const pages = results
    .filter(({ content }) => content)
    .map(({ url, content }) => ({
      address: addressOf(url),
      section: /<body data-section="([^"]+)"/.exec(content)?.[1],
      title: titleOf(content),
      text: descriptionOf(content)
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&")
        .replaceAll("&quot;", '"'),
    }));
  const list = Object.entries(SECTIONS).map(
    ([id, title]) =>
      `## ${title}\n\n${pages
        .filter(({ section }) => section === id)
        .map(({ address, title: name, text }) => `- [${name}](${address}): ${text}`)
        .join("\n")}\n`,
  );
  return `# plaintags

> Custom elements for any CMS page from one script: sliders, read-more blocks, lightboxes, forms, and e-mail addresses
> that robots cannot read. MIT licence, no dependency at run time, works without modules and offline.

Add \`plaintags.css\` and \`plaintags.classic.js\` (or \`plaintags.js\`, a module) to a page, with the folder \`chunks/\` beside it.
\`plaintags.bundle.js\` is a single file with everything. Then write tags such as \`<pb-slider>\`. Options are attributes in kebab case, or JSON in \`config\` in camel case.
\`plaintags.check()\` in the console says what is wrong with a page. Machine-readable: \`dist/custom-elements.json\`,
\`dist/html-custom-data.json\`, \`form-definition.schema.json\`.

${list.join("\n")}`;
}
