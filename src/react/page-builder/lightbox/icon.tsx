/** Size and path of the icons; each is drawn twice, the lower one as an outline visible on any image. */
const PATHS = {
  close: [32, "M24 10l-2-2-6 6-6-6-2 2 6 6-6 6 2 2 6-6 6 6 2-2-6-6z"],
  arrow: [60, "M29 43l-3 3-16-16 16-16 3 3-13 13z"],
  loading: [32, "M16 8a8 8 0 1 0 8 8h-3a5 5 0 1 1-5-5z"],
  zoom: [32, "M14 7a7 7 0 1 0 4.2 12.6l4.3 4.4 1.5-1.5-4.4-4.3A7 7 0 0 0 14 7zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"],
} as const;

/** An icon as PhotoSwipe's style sheet expects it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  const [size, path] = PATHS[name];
  return (
    <svg className="pswp__icn" viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
      <path className="pswp__icn-shadow" d={path} />
      <path d={path} />
      {name === "zoom" && (
        <>
          <path className="pswp__zoom-icn-bar-h" d="M11 13h6v2h-6z" />
          <path className="pswp__zoom-icn-bar-v" d="M13 11h2v6h-2z" />
        </>
      )}
    </svg>
  );
}
