import { metaText } from "../../../shared/form/definition/meta.ts";
import { useSession } from "../context/session-context.ts";
import { Markup } from "../context/markup.tsx";

const TAGS = { form: "h2", group: "h3", section: "legend" } as const;

interface HeadingProps {
  /** The part of the form that it heads. */
  of: keyof typeof TAGS;
  /** May contain markup; its variables are expanded. */
  label: string;
  id?: string;
}

/**
 * The heading of a form, a tab or a section: a plain element, or the markup that the form's author put around `#label`
 * (forms-rendering#1.2). The heading of a section stays its legend, which names the group to screen readers.
 */
export function Heading({ of, label, ...rest }: HeadingProps) {
  const mask = metaText(useSession().model.context.definition.meta, `label_mask_${of}`);
  const own = of === "section" ? mask.replace(/<\/?legend\b[^>]*>/gi, "") : mask;
  return (
    <Markup
      as={mask && of !== "section" ? "div" : TAGS[of]}
      html={mask ? own.replace(/#label/g, () => label) : label}
      {...rest}
    />
  );
}
