import path from "node:path";
import { choicesOf, isFlag, valueType } from "./describe-tags.mjs";

/** What editors read: custom elements manifest, custom data of VS Code, web types. `tags`: see describe-tags.mjs. */

const toDescribed = ({ name, text, given, type }) => ({
  name,
  ...(type && { type: { text: type } }),
  ...(text && { description: text }),
  ...(given !== undefined && { default: given }),
});

const eventType = ({ detail }) => (detail ? `CustomEvent<${detail}>` : "CustomEvent");

const toMember = (member) =>
  member.kind === "field"
    ? {
        kind: "field",
        name: member.name,
        type: { text: member.type },
        ...(member.description && { description: member.description }),
        ...(member.readonly && { readonly: true }),
      }
    : {
        kind: "method",
        name: member.name,
        ...(member.description && { description: member.description }),
        parameters: member.parameters.map(({ name, type, optional }) => ({
          name,
          type: { text: type },
          ...(optional && { optional: true }),
        })),
        return: { type: { text: member.returns } },
      };

/**
 * `custom-elements.json`: the custom elements manifest, schema 2.1.0. The entries of the package define the elements;
 * they export no class.
 */
export const toManifest = (tags) => ({
  schemaVersion: "2.1.0",
  modules: tags.map((tag) => {
    const path = `dist/tags/${tag.tag}.js`;
    return {
      kind: "javascript-module",
      path,
      declarations: [
        {
          kind: "class",
          customElement: true,
          name: tag.interfaceName,
          tagName: tag.tag,
          description: tag.description,
          superclass: { name: "HTMLElement" },
          attributes: tag.attributes.map((attribute) => ({
            ...toDescribed(attribute),
            ...(attribute.member && { fieldName: attribute.member }),
          })),
          members: (tag.members ?? []).map(toMember),
          events: tag.events.map((event) => ({
            name: event.name,
            type: { text: eventType(event) },
            ...(event.text && { description: event.text }),
          })),
          slots: tag.slots.map(({ name, text }) => ({ name, description: text })),
          cssParts: tag.parts.map(toDescribed),
          cssProperties: tag.properties.map(toDescribed),
        },
      ],
      exports: [
        { kind: "custom-element-definition", name: tag.tag, declaration: { name: tag.interfaceName, module: path } },
      ],
    };
  }),
});

const withDefault = ({ text, given }) =>
  given === undefined || /\bDefault\b/.test(text) ? text : `${text} Default: ${given}`.trim();
const markdown = (value) => ({ kind: "markdown", value });
const list = (title, entries) =>
  entries.length
    ? [
        `**${title}**`,
        entries.map(({ name, text }) => `- \`${name || "(content)"}\`${text ? `: ${text}` : ""}`).join("\n"),
      ]
    : [];

/** Attributes of what stands inside our tags. */
const CHILD_ATTRIBUTES = [
  { name: "data-interval", text: "In `<pb-slider>`: milliseconds until autoplay leaves this slide." },
  { name: "data-hash", text: "In `<pb-slider hash-nav>`: the name of this slide in the address." },
  { name: "data-src", text: "In `<pb-slider lazy-load>`: the picture's address." },
  { name: "data-srcset", text: "In `<pb-slider lazy-load>`: the picture's addresses." },
  { name: "data-caption", text: "Caption of a slide, or of a picture that `<pb-lightbox>` opens." },
  { name: "data-animation", text: "In `<pb-slider animation-trigger>`: the name of this element's animation." },
  { name: "data-pswp-src", text: "In `<pb-lightbox>`: the picture to open instead of the link's address." },
  { name: "data-pswp-srcset", text: "In `<pb-lightbox>`: its addresses by width." },
  { name: "data-pswp-width", text: "In `<pb-lightbox>`: its width in pixels." },
  { name: "data-pswp-height", text: "In `<pb-lightbox>`: its height in pixels." },
  { name: "data-plaintags-guard", text: "`off`: the guard leaves this form alone.", values: ["off"] },
];

/** Where the package has a tag's page. */
const pageOf = ({ tag }) => `docs/html/${tag}.html`;

/**
 * `html-custom-data.json`: completions in HTML for VS Code and other editors. `homepage`: of the documentation's public
 * site. References are addresses of the web only, so without one the descriptions name the pages in the package.
 */
export const toHtmlData = (tags, homepage) => ({
  version: 1.1,
  tags: tags.map((tag) => ({
    name: tag.tag,
    description: markdown(
      [
        tag.description,
        ...list("Slots", tag.slots),
        ...list("Events", tag.events),
        ...list("Parts", tag.parts),
        ...(homepage ? [] : [`Documentation: \`${pageOf(tag)}\` in the package`]),
      ].join("\n\n"),
    ),
    attributes: tag.attributes
      .filter(({ reflected }) => !reflected)
      .map((attribute) => ({
        name: attribute.name,
        description: markdown(withDefault(attribute)),
        ...(choicesOf(attribute).length && { values: choicesOf(attribute).map((name) => ({ name })) }),
        ...(isFlag(attribute) && choicesOf(attribute).length === 1 && { valueSet: "v" }),
      })),
    ...(homepage && {
      references: [{ name: `plaintags: <${tag.tag}>`, url: new URL(path.basename(pageOf(tag)), homepage).href }],
    }),
  })),
  globalAttributes: [
    ...CHILD_ATTRIBUTES.map(({ name, text, values }) => ({
      name,
      description: markdown(text),
      ...(values && { values: values.map((value) => ({ name: value })) }),
    })),
    {
      name: "slot",
      description: markdown("The place of this element in the tag around it."),
      values: tags.flatMap(({ tag, slots }) =>
        slots.filter(({ name }) => name).map(({ name, text }) => ({ name, description: `<${tag}>: ${text}` })),
      ),
    },
    {
      name: "data-plaintags",
      description: markdown("The tag that replaces this element, where a CMS strips unknown tags."),
      values: tags.map(({ tag }) => ({ name: tag })),
    },
  ],
});

/** Entries of several tags with one name, as one. */
function joinByName(entries) {
  const joined = new Map();
  for (const entry of entries) {
    const before = joined.get(entry.name);
    joined.set(entry.name, before ? { ...before, tags: [...before.tags, entry.tag] } : { ...entry, tags: [entry.tag] });
  }
  return [...joined.values()];
}

/** `css-custom-data.json`: our custom properties and parts in style sheets. */
export const toCssData = (tags) => ({
  version: 1.1,
  properties: joinByName(
    tags.flatMap(({ tag, properties }) => properties.map((property) => ({ ...property, tag }))),
  ).map((property) => ({
    name: property.name,
    description: markdown(
      `${withDefault(property)}\n\n${property.tags.map((tag) => `\`<${tag}>\``).join(", ")}`.trim(),
    ),
  })),
  pseudoElements: joinByName(tags.flatMap(({ tag, parts }) => parts.map((part) => ({ ...part, tag })))).map((part) => ({
    name: `::part(${part.name})`,
    description: markdown(`${part.text}\n\n${part.tags.map((tag) => `\`<${tag}>\``).join(", ")}`),
  })),
});

/** `web-types.json`: for the editors of JetBrains. */
export const toWebTypes = (tags, { name, version }) => ({
  $schema: "https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json",
  name,
  version,
  "description-markup": "markdown",
  contributions: {
    html: {
      elements: tags.map((tag) => ({
        name: tag.tag,
        description: tag.description,
        attributes: tag.attributes
          .filter(({ reflected }) => !reflected)
          .map((attribute) => ({
            name: attribute.name,
            description: attribute.text,
            ...(attribute.given !== undefined && { default: attribute.given }),
            value: { type: valueType(attribute), required: !isFlag(attribute) },
          })),
        slots: tag.slots.map(({ name: slot, text }) => ({ name: slot, description: text })),
        js: {
          properties: (tag.members ?? [])
            .filter(({ kind }) => kind === "field")
            .map((member) => ({
              name: member.name,
              description: member.description,
              type: member.type,
              ...(member.readonly && { "read-only": true }),
            })),
          events: tag.events.map((event) => ({ name: event.name, description: event.text, type: eventType(event) })),
        },
        css: {
          properties: tag.properties.map((property) => ({
            name: property.name,
            description: property.text,
            ...(property.given !== undefined && { default: property.given }),
          })),
          parts: tag.parts.map(({ name: part, text }) => ({ name: part, description: text })),
        },
      })),
    },
  },
});
