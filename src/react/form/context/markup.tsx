import { createElement, memo, useLayoutEffect, useRef } from "react";
import { fetchSanitiser, isPlain } from "../../../shared/form/load/load-sanitiser.ts";
import { service } from "../../../shared/core/registry/container.ts";

interface MarkupProps {
  /** Text that may hold HTML. */
  html: string;
  as?: "span" | "div" | "legend" | "h2" | "h3";
  className?: string;
  id?: string;
  /** Tells it from another one beside it. */
  name?: string;
  /** Content of its own rather than words: other sites' pages may stand in it. */
  frames?: boolean;
  /** Words of the server's or of another program: no pictures, no controls. */
  words?: boolean;
}

/**
 * Text of a definition in an element of its own, markup sanitised by the html service. A browser's translation may wrap
 * what is inside, and nothing breaks: a text is its element's only child, and sanitised nodes are never React's.
 */
export const Markup = memo(renderMarkup);

/** The same where it is drawn a hundred times: plain text is its element and nothing else. */
export function renderMarkup(props: MarkupProps) {
  const { html, as = "span", name = "", frames = false, words = false, ...rest } = props;
  return isPlain(html) ? (
    createElement(as, { key: `${name}text`, ...rest }, html)
  ) : (
    <Sanitised key={`${name}nodes`} as={as} html={html} frames={frames} words={words} {...rest} />
  );
}

function Sanitised({ html, as = "span", frames = false, words = false, ...rest }: Omit<MarkupProps, "name">) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const sanitiser = service("html");
    let cancelled = false;
    const render = () => element?.replaceChildren(sanitiser.fragment(html, { insideForm: true, frames, words }));
    if (sanitiser.loaded) render();
    else {
      element?.replaceChildren(sanitiser.text(html));
      void fetchSanitiser().then((here) => here && !cancelled && render());
    }
    return () => {
      cancelled = true;
    };
  }, [html, frames, words]);
  return createElement(as, { ref, ...rest });
}
