import type { MouseEvent } from "react";
import { focusOn } from "../../../shared/core/element/focus.ts";
import type { ReadMoreModel } from "../../../shared/page-builder/read-more/start-read-more.ts";
import { defineView, type ViewProps } from "../../element/define-view.tsx";
import { useAtomState, useFocusOnRemoval } from "../../element/hooks.ts";

/** The button that opens and closes; the same node for both, so that it keeps the focus. */
function ReadMoreToggle({ host, model }: ViewProps<ReadMoreModel>) {
  const toggle = useAtomState(model.toggle);
  const ref = useFocusOnRemoval(() => focusOn(host));
  if (!toggle) return null;
  const { expanded, text, label, lang, image } = toggle;

  const handleClick = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a pressed button, but the focus shows where the visitor is.
    if (detail > 0) currentTarget.focus({ preventScroll: true });
    model.onToggle();
  };

  return (
    <button
      ref={ref}
      type="button"
      part="toggle"
      aria-controls="content"
      aria-expanded={expanded}
      aria-label={label || undefined}
      lang={lang}
      onClick={handleClick}
    >
      <span part="text">{text}</span>
      <span part="icon" aria-hidden="true">
        <slot name="icon">{image && <img alt="" src={image} />}</slot>
      </span>
    </button>
  );
}

export const readMoreView = defineView(ReadMoreToggle);
