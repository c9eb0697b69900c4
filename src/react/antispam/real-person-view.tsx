import { useLayoutEffect, useRef, useState } from "react";
import type { BadgeContent, RealPersonModel } from "../../shared/antispam/real-person/badge-model.ts";
import { defineView, type ViewProps } from "../element/define-view.tsx";
import { useAtomState } from "../element/hooks.ts";
import { textMarks } from "./text-marks.ts";

/** The badge around the author's words, and its popup. */
function RealPersonBadge({ model }: ViewProps<RealPersonModel>) {
  const content = useAtomState(model.content);
  const expanded = useAtomState(model.expanded);
  const badge = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(
    () => (badge.current && popup.current ? model.connect({ badge: badge.current, popup: popup.current }) : undefined),
    [model],
  );

  const { heading, picture, named } = content;
  return (
    <>
      <button
        ref={badge}
        type="button"
        part="badge"
        aria-expanded={expanded}
        aria-controls="popup"
        onClick={({ detail }) => model.onPress(detail === 0)}
      >
        {/* Next to the author's words the picture is only decorative. */}
        <span
          className="picture"
          role={named ? "presentation" : "img"}
          aria-label={named ? undefined : heading.text}
          lang={heading.lang}
        >
          <Picture key={picture} address={picture} />
        </span>
        <slot />
      </button>
      {/* In the top layer, if the browser supports popovers. `hidden` changes without React (badge-popup.ts). */}
      <div ref={popup} part="popup" id="popup" hidden popover="manual" role="group" aria-labelledby="heading">
        <PopupContent {...content} />
      </div>
    </>
  );
}

/** The picture of the address, or the built-in one if there is none or it cannot be loaded. */
function Picture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (failed || !address) return <DefaultPicture />;
  return <img alt="" decoding="async" src={address} onError={() => setFailed(true)} />;
}

/** Head and shoulders in a ring; drawn in the colour of the text. */
function DefaultPicture() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20" />
      <path d="M12 6.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6" />
      <path d="M6.5 18c1-3 10-3 11 0" />
    </svg>
  );
}

function PopupContent({ heading, lines, link }: BadgeContent) {
  return (
    <>
      <strong part="heading" id="heading" {...textMarks(heading)}>
        {heading.text}
      </strong>
      {lines.map((line, index) => (
        <p key={index} part="line">
          {line}
        </p>
      ))}
      {link && (
        <a part="link" href={link.address} target="_blank" rel="noopener noreferrer">
          <span {...textMarks(link.text)}>{link.text.text}</span>
          <span className="unseen" {...textMarks(link.hint)}>
            {" "}
            ({link.hint.text})
          </span>
        </a>
      )}
    </>
  );
}

export const realPersonView = defineView(RealPersonBadge);
