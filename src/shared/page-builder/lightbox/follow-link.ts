let following = false;

/** Whether a click is our own, on a link that could not be opened. */
export const isFollowing = (): boolean => following;

/** Does what the browser would have done with a click. */
export function followLink(link: HTMLElement | null): void {
  following = true;
  try {
    if (link instanceof HTMLAnchorElement) link.click();
  } finally {
    following = false;
  }
}
