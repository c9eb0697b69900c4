/** A video's player page for a frame, or the address of a file for a video element. */
export interface VideoAddress {
  kind: "frame" | "file";
  url: string;
}

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;
const YOUTUBE_ID = /^[\w-]{6,}$/;
/** Path segments before a video's id; other segments precede a channel, a list or a search. */
const YOUTUBE_KIND = /^(?:watch|embed|shorts|live|v|e)$/;

/** The player or file that a link to a video leads to; `undefined` for any other address. */
export function videoAddress(url: URL, { controls = true, any = false } = {}): VideoAddress | undefined {
  const parts = url.pathname.split("/").filter(Boolean);
  if (YOUTUBE.test(url.hostname)) {
    const [kind = "", own = ""] = parts;
    const id =
      url.searchParams.get("v") ?? (url.hostname.endsWith("youtu.be") ? kind : YOUTUBE_KIND.test(kind) ? own : "");
    if (!YOUTUBE_ID.test(id)) return undefined;
    const player = new URL(
      `https://${url.hostname.includes("nocookie") ? "www.youtube-nocookie.com" : "www.youtube.com"}/embed/${id}`,
    );
    player.searchParams.set("autoplay", "1");
    player.searchParams.set("rel", "0");
    if (!controls) player.searchParams.set("controls", "0");
    return { kind: "frame", url: player.href };
  }
  if (VIMEO.test(url.hostname)) {
    const id = parts.findLast((part) => /^\d+$/.test(part));
    if (!id) return undefined;
    const player = new URL(`https://player.vimeo.com/video/${id}`);
    player.searchParams.set("autoplay", "1");
    // The key of an unlisted video.
    const key = url.searchParams.get("h") ?? parts[parts.indexOf(id) + 1];
    if (key) player.searchParams.set("h", key);
    return { kind: "frame", url: player.href };
  }
  return any || FILE.test(url.pathname) ? { kind: "file", url: url.href } : undefined;
}
