import type { SlideError } from "../../../shared/page-builder/lightbox/viewer/viewer-model.ts";

/** Shown in place of content that cannot be loaded, with a link to its address. */
export function SlideMessage({ error: { message, href }, link }: { error: SlideError; link: string }) {
  return (
    <>
      <div className="pswp__error-msg">{message()}</div>
      <a href={href} target="_blank" rel="noopener" draggable="false">
        {link}
      </a>
    </>
  );
}
