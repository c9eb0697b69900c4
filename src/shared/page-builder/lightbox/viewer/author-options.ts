import { lightboxOptions, type LightboxOptions } from "../options.ts";

/** Other sources of an option: attributes that a builder theme writes (page-builder-contract#6.7). */
const ALIASES: Partial<Record<keyof LightboxOptions, string>> = {
  showHideAnimationType: "animationType",
  padding: "lightboxPadding",
  imageClickAction: "lightboxImageClick",
  thumbnailSize: "lightboxThumbnailSize",
};
const HAS_CAPTION = "has-lightbox-caption";
const HAS_THUMBNAILS = "has-lightbox-thumbnails";

/**
 * The options, overridden by those a builder theme has written on the item, on the tag, or on an element between them.
 */
export function authorOptions(
  host: HTMLElement,
  item: HTMLElement | null,
  options: LightboxOptions,
  given: ReadonlySet<string>,
): LightboxOptions & { withoutPlaceholder: boolean } {
  const nodes: HTMLElement[] = [];
  for (let node = item; node && host.contains(node); node = node.parentElement) nodes.push(node);
  if (!nodes.includes(host)) nodes.push(host);
  const read: Record<string, unknown> = {};
  for (const [option, name] of Object.entries(ALIASES)) {
    const text = nodes.map(({ dataset }) => dataset[name]).find((value) => value !== undefined);
    const result = lightboxOptions[option as keyof typeof lightboxOptions].schema.safeParse(text?.replace(/px$/, ""));
    if (!given.has(option) && text !== undefined && result.success) read[option] = result.data;
  }
  const has = (name: string) => nodes.some(({ classList }) => classList.contains(name));
  if (!given.has("caption") && has(HAS_CAPTION)) read.caption = true;
  if (!given.has("thumbnails") && has(HAS_THUMBNAILS)) read.thumbnails = true;
  return { ...options, ...read, withoutPlaceholder: read.showHideAnimationType === "none" };
}
