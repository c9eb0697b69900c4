let following = false;

/** Whether a click is our own, on a link whose lightbox failed to open. */
export const isFollowing = (): boolean => following;

/** Follows a link as the browser would on a click. */
export function followLink(link: HTMLElement | null): void {
  following = true;
  try {
    if (link instanceof HTMLAnchorElement) link.click();
  } finally {
    following = false;
  }
}
