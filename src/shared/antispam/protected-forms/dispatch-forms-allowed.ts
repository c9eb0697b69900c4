/** Event of the original on `document`: the protected forms are in the page (contract §7.6). */
export const FORCE_PROTECTION_ALLOWED = "apbctForceProtectionAllowed";

let scheduled = false;

/** Tells scripts that look for forms. All forms that come in one go are told of once. */
export function dispatchFormsAllowed(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    document.dispatchEvent(new CustomEvent(FORCE_PROTECTION_ALLOWED));
  });
}
