import { valueType } from "./describe-tags.mjs";

/** Types of the tags for scripts, React's JSX, Vue and Svelte. `tags`: see describe-tags.mjs. */

const indent = (lines, by) => lines.map((line) => `${" ".repeat(by)}${line}`);
const docComment = (text, given) => {
  const whole = `${text}${given === undefined || /Default/.test(text) ? "" : ` Default: ${given}.`}`.trim();
  return whole ? [`/** ${whole.replaceAll("*/", "* /")} */`] : [];
};
const attributesName = ({ interfaceName }) => interfaceName.replace(/Element$/, "Attributes");
const eventsName = ({ interfaceName }) => interfaceName.replace(/Element$/, "Events");

/** Options of every tag that are no options of its table. */
const SHARED = { breakpoints: 'Options from a width on, as JSON: `{"600": {"perPage": 1}}`.' };

/** The end of `types/plaintags.d.ts`: what `import "plaintags"` declares for all scripts. */
export const toGlobals = (tags) => `
type PlainTagEvents = { [N in keyof ElementEvents]: CustomEvent<ElementEvents[N]> };

declare global {
  /** The registry, or the list of functions that wait for it. */
  var plaintags: PlainTags | ((registry: PlainTags) => void)[] | undefined;

  interface HTMLElementTagNameMap {
${tags.map(({ tag, interfaceName }) => `    ${JSON.stringify(tag)}: ${interfaceName};`).join("\n")}
  }
  interface GlobalEventHandlersEventMap extends PlainTagEvents {}
}`;

/**
 * `types/attributes.d.ts`: the attributes and events of each tag. A tag hears the errors of all that is in it, as of
 * itself.
 */
export const toAttributes = (tags) =>
  `import type { ElementEvents } from "./plaintags.js";

${tags
  .map((tag) => {
    const attributes = tag.attributes.filter(({ reflected }) => !reflected);
    return [
      `/** Attributes of \`<${tag.tag}>\`. */`,
      `export interface ${attributesName(tag)} {`,
      ...attributes.flatMap((attribute) =>
        indent(
          [
            ...docComment(attribute.text || SHARED[attribute.name] || "", attribute.given),
            `${JSON.stringify(attribute.name)}?: ${valueType(attribute)} | undefined;`,
          ],
          2,
        ),
      ),
      "}",
      `/** Events of \`<${tag.tag}>\`. */`,
      `export interface ${eventsName(tag)} {`,
      ...[...tag.events, { name: "plaintags-error", text: "Something was wrong, and the page goes on." }].flatMap(
        ({ name, text }) =>
          indent(
            [...docComment(text), `${JSON.stringify(name)}: CustomEvent<ElementEvents[${JSON.stringify(name)}]>;`],
            2,
          ),
      ),
      "}",
    ].join("\n");
  })
  .join("\n\n")}
`;

const importsOf = (tags) => `import type {
${tags
  .flatMap((tag) => [attributesName(tag), eventsName(tag)])
  .map((name) => `  ${name},`)
  .join("\n")}
} from "./attributes.js";
import type {
${tags.map(({ interfaceName }) => `  ${interfaceName},`).join("\n")}
} from "./plaintags.js";`;

/** `types/jsx.d.ts`: the tags in React's JSX. React 19 adds listeners for `on` and the event's name. */
export const toJsx = (tags) => `import type { DetailedHTMLProps, HTMLAttributes } from "react";
${importsOf(tags)}

type Handlers<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined };
type Tag<Element, Attributes, Events> = DetailedHTMLProps<Omit<HTMLAttributes<Element>, keyof Attributes>, Element> &
  Attributes &
  Handlers<Events>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${tags
  .map(
    (tag) => `      ${JSON.stringify(tag.tag)}: Tag<${tag.interfaceName}, ${attributesName(tag)}, ${eventsName(tag)}>;`,
  )
  .join("\n")}
    }
  }
}
`;

/** `types/vue.d.ts`: the tags in Vue's templates. */
export const toVue = (tags) => `import type { HTMLAttributes, ReservedProps } from "vue";
${importsOf(tags)}

type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name;
type Handlers<Events> = {
  [Name in keyof Events & string as \`on\${Capitalize<Camel<Name>>}\`]?: (event: Events[Name]) => void;
};
/** As Vue takes it: attributes in either spelling. */
type Tag<Attributes, Events> = new () => {
  $props: Omit<HTMLAttributes, keyof Attributes> &
    ReservedProps &
    Attributes & { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] } & Handlers<Events>;
};

declare module "vue" {
  interface GlobalComponents {
${tags.map((tag) => `    ${JSON.stringify(tag.tag)}: Tag<${attributesName(tag)}, ${eventsName(tag)}>;`).join("\n")}
  }
}
`;

/** `types/svelte.d.ts`: the tags in Svelte's templates, with handlers of Svelte 4 and 5. */
export const toSvelte = (tags) => `import type { HTMLAttributes } from "svelte/elements";
${importsOf(tags)}

type Handlers<Events, Target extends EventTarget> = {
  [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: (
    event: Events[Name] & { currentTarget: EventTarget & Target },
  ) => void;
};
type Tag<Element extends EventTarget, Attributes, Events> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes &
  Handlers<Events, Element>;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
${tags
  .map(
    (tag) => `    ${JSON.stringify(tag.tag)}: Tag<${tag.interfaceName}, ${attributesName(tag)}, ${eventsName(tag)}>;`,
  )
  .join("\n")}
  }
}
`;
