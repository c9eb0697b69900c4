/** The original's event on `document`: the protected forms are in the page (contract §7.6). */
export const FORCE_PROTECTION_ALLOWED = "apbctForceProtectionAllowed";

let scheduled = false;

/** Notifies scripts that look for forms. Forms inserted in the same task share one event. */
export function dispatchFormsAllowed(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    document.dispatchEvent(new CustomEvent(FORCE_PROTECTION_ALLOWED));
  });
}
