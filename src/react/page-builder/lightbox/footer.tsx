import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { scaleOf } from "../../../shared/core/element/coordinates.ts";
import type { ViewerModel, ViewerState } from "../../../shared/page-builder/lightbox/viewer/viewer-model.ts";

const CAPTION = "plaintags-lightbox__caption";
const STRIP = "plaintags-lightbox__strip";
const THUMBNAIL = "plaintags-lightbox__thumbnail";

interface Props {
  model: ViewerModel;
  state: ViewerState;
}

/** Caption and strip of thumbnails, below the picture. */
export function Footer({ model, state }: Props) {
  return (
    <>
      {model.hasCaption && <Caption model={model} state={state} />}
      {model.hasThumbnails && <Strip model={model} state={state} />}
    </>
  );
}

function Caption({ model, state: { slide, size, isOpen } }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [slide]);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = ref.current ?? { scrollHeight: 0, clientHeight: 0 };
    setOverflows(scrollHeight > clientHeight);
  }, [slide, size, isOpen]);
  return (
    <div
      ref={ref}
      className={CAPTION}
      role="group"
      aria-label={model.texts.get("lightbox.caption")}
      // Makes a long caption scrollable by keyboard.
      tabIndex={overflows ? 0 : undefined}
    >
      {slide?.caption}
    </div>
  );
}

/** The size of the thumbnails, for the style sheet. */
const stripStyle = ({ thumbnailSize }: ViewerModel) => ({ "--_size": `${thumbnailSize}px` }) as CSSProperties;

/** The current thumbnail is centred. */
function Strip({ model, state: { slide, size, isOpen, thumbnails } }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const strip = ref.current;
    const active = strip?.querySelector("[aria-current]");
    if (!strip || !active) return;
    const box = strip.getBoundingClientRect();
    const rect = active.getBoundingClientRect();
    const by = rect.left + rect.width / 2 - (box.left + box.width / 2);
    strip.scrollLeft += by * scaleOf(strip, box);
  }, [slide, size, isOpen]);
  return (
    <div
      ref={ref}
      className={STRIP}
      role="group"
      aria-label={model.texts.get("lightbox.thumbnails")}
      style={stripStyle(model)}
    >
      {thumbnails.map(({ address, index, picture, label }) => (
        <button
          key={address}
          type="button"
          className={THUMBNAIL}
          aria-label={label}
          aria-current={address === slide?.address || undefined}
          onClick={() => model.goTo(index)}
        >
          <Thumbnail picture={picture} index={index} />
        </button>
      ))}
    </div>
  );
}

/** A small picture; its number where it cannot be loaded. */
function Thumbnail({ picture, index }: { picture: string; index: number }) {
  const [lost, setLost] = useState(false);
  return lost ? index + 1 : <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />;
}

/** A footer as high as the one of a slide with this caption; nobody sees it. */
export function FooterSample({ model, caption }: { model: ViewerModel; caption: string }) {
  return (
    <div ref={model.sample} className="plaintags-lightbox__foot" aria-hidden="true" style={{ visibility: "hidden" }}>
      <div className={CAPTION}>{caption}</div>
      {model.hasThumbnails && (
        <div className={STRIP} style={stripStyle(model)}>
          <div className={THUMBNAIL} />
        </div>
      )}
    </div>
  );
}
