import { createElement, memo, useLayoutEffect, useMemo, useRef } from "react";
import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { fetchSanitiser, isPlain } from "../../../shared/form/load/load-sanitiser.ts";
import { service } from "../../../shared/core/registry/container.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { directionOf } from "../../../shared/form/text/direction.ts";
import { useSession } from "./session-context.ts";

interface MarkupProps {
  /** May contain HTML. */
  html: string;
  as?: "span" | "div" | "legend" | "h2" | "h3";
  className?: string;
  id?: string;
  /** Distinguishes its React key from a sibling's. */
  name?: string;
  /** Content rather than wording: may contain iframes of other sites. */
  frames?: boolean;
  /** Text from the server or another program: no images, no controls. */
  words?: boolean;
}

/**
 * Text of a definition in its own element, with markup sanitised by the html service. Browser translation may wrap the
 * content without breaking React: plain text is its element's only child, and React does not own sanitised nodes.
 */
export const Markup = memo(renderMarkup);

/**
 * The same as a function, for callers that render it hundreds of times: plain text costs one element and no component.
 */
export function renderMarkup(props: MarkupProps) {
  const { html, as = "span", name = "", frames = false, words = false, ...rest } = props;
  // What a style sheet places stands as the page's direction says, and so do blocks, whose text has its own direction.
  const isWords = as === "span" && !rest.className;
  return isPlain(html) ? (
    createElement(
      as,
      { key: `${name}text`, dir: isWords ? directionOf(html) : undefined, ...rest },
      as === "span" ? html : renderPlain(html),
    )
  ) : (
    <Sanitised key={`${name}nodes`} as={as} html={html} frames={frames} words={words} {...rest} />
  );
}

/** An author's text without markup, in an element of its own where its direction is not the page's. */
export function renderPlain(text: string) {
  const dir = directionOf(text);
  return dir ? <bdi dir={dir}>{text}</bdi> : text;
}

function Sanitised({ html, as = "span", frames = false, words = false, ...rest }: Omit<MarkupProps, "name">) {
  const ref = useRef<HTMLElement>(null);
  const { host } = useSession().page;
  useLayoutEffect(() => {
    const element = ref.current;
    const sanitiser = service("html");
    let cancelled = false;
    const render = () => element?.replaceChildren(sanitiser.fragment(html, { insideForm: true, frames, words }));
    if (sanitiser.loaded) render();
    else {
      element?.replaceChildren(sanitiser.text(html));
      void fetchSanitiser(host).then((here) => here && !cancelled && render());
    }
    return () => {
      cancelled = true;
    };
  }, [html, frames, words, host]);
  return createElement(as, { ref, ...rest });
}

/**
 * A field's text as markup. Rerenders only when a value that its `#calc` or `#text` reads changes, or its row number.
 */
export function useLiveText(source: string, item: FieldInstance): string {
  const { expressions, context } = useSession().model;
  const { field, row } = item;
  const text = useMemo(
    () =>
      expressions.isLive(source, field) || source.includes("#section_row")
        ? expressions.atom(source, { field: field.id, row, section: field.sectionId, usage: "markup" })
        : atom(context.expand(source, { field, row, markup: true })),
    [expressions, context, source, field, row],
  );
  return String(useAtomValue(text));
}
