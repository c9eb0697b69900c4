/** Joins the tags' manuals with what their types say (tag-facts.mjs), for editors and frameworks. */

/** Attributes that a tag writes for style sheets to read; authors do not. */
const isReflected = ({ text }) => /^Reflected\b/.test(text);

/** Attributes that every tag understands, where its manual does not say more about them. */
const COMMON = [
  { name: "config", type: "string", text: "All options as JSON, or the `#id` of a JSON script element." },
  {
    name: "mount",
    type: '"eager" | "visible" | "interaction"',
    text: "When it starts: at once, near the viewport, or at the first touch. Without it, the tag decides.",
  },
];

/** Those of a tag that its manual does not name. The guard is not seen and has no options. */
export const commonAttributes = ({ tag, attributes }) =>
  tag === "apbct-guard" ? [] : COMMON.filter(({ name }) => !attributes.some((attribute) => attribute.name === name));

/**
 * The tags as editors and frameworks present them. Options without a line in the manual are attributes too, and so are
 * those that every tag has; an attribute that the manual describes is as it says.
 */
export const describeTags = (manuals, facts) =>
  manuals.map((manual) => {
    const { options, members } = facts.tags[manual.tag];
    const named = new Map(manual.attributes.map((attribute) => [attribute.name, attribute]));
    const optionOf = new Map(options.map(({ name, option }) => [name, option]));
    const others = options.filter(({ name }) => !named.has(name));
    const described = new Set(manual.events.map(({ name }) => name));
    // The manual of a form names its events in groups.
    const otherEvents = Object.keys(facts.events)
      .filter((name) => manual.tag === "wsf-form" && /^(wsf-|tab_)/.test(name) && !described.has(name))
      .map((name) => ({ name, text: "" }));
    return {
      ...manual,
      attributes: [...manual.attributes, ...others, ...commonAttributes(manual)].map((attribute) => ({
        ...attribute,
        reflected: isReflected(attribute),
        member: optionOf.get(attribute.name),
      })),
      events: [...manual.events, ...otherEvents].map((event) => ({ ...event, detail: facts.events[event.name] })),
      members,
    };
  });

/** An option that is on by default: only the text "false" turns it off. */
const isOnByDefault = ({ given }) => given === "true";

/** The texts that an attribute may have, without those that say nothing, as of a number. */
export const choicesOf = ({ type = "", given }) => {
  const choices = [...type.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  return /\bboolean\b/.test(type)
    ? [...(isOnByDefault({ given }) ? ["false", "true"] : ["true"]), ...choices]
    : choices;
};

/** Whether the attribute alone, without a value, says something. */
export const isFlag = ({ type = "" }) => /\bboolean\b/.test(type);

/** The type of an attribute's value where frameworks write it. */
export function valueType(attribute) {
  const { type = "string" } = attribute;
  const literals = [...type.matchAll(/"[^"]+"/g)].map(([literal]) => literal);
  // A framework takes off an attribute that is false, so only the text "false" turns off an option that is on by default.
  const flags = isFlag(attribute) ? (isOnByDefault(attribute) ? ["true", '"true"', '"false"'] : ["boolean"]) : [];
  const numbers = /\bnumber\b/.test(type) ? ["number", "`${number}`"] : [];
  const isText = /\bstring\b/.test(type.replace(/"[^"]+"/g, ""));
  // Its names stay in completions.
  const texts = isText ? [literals.length + flags.length + numbers.length ? "(string & {})" : "string"] : [];
  return [...literals, ...flags, ...numbers, ...texts].join(" | ") || "string";
}
