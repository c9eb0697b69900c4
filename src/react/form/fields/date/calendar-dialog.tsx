import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";

interface CalendarDialogProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** Pixels between the dialog and the field, and between the dialog and the edges of the window. */
const GAP = 4;

/** Below the field, or above it where there is more room; always inside the window. */
function position(dialog: HTMLDialogElement, anchor: Element): void {
  const field = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (at: number, size: number, available: number) => Math.max(GAP, Math.min(at, available - size - GAP));
  const start = getComputedStyle(dialog).direction === "rtl" ? field.right - width : field.left;
  const fits = field.bottom + GAP + height <= clientHeight;
  dialog.style.left = `${within(start, width, clientWidth)}px`;
  dialog.style.top = `${within(fits ? field.bottom + GAP : field.top - height - GAP, height, clientHeight)}px`;
}

/** In the top layer, so that nothing on the page clips it. The browser traps the focus and closes it on Escape. */
export function CalendarDialog({ label, anchor, onClose, children }: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const [shown, field] = [dialog.current, anchor.current];
    if (!shown?.isConnected || !field) return undefined;
    shown.showModal();
    const reposition = () => position(shown, field);
    reposition();
    (shown.querySelector<HTMLElement>("td[tabindex='0']") ?? shown.querySelector<HTMLElement>("select"))?.focus();
    const end = new AbortController();
    addEventListener("scroll", reposition, { capture: true, passive: true, signal: end.signal });
    addEventListener("resize", reposition, { signal: end.signal });
    return () => {
      end.abort();
      shown.close();
    };
  }, [anchor]);
  return (
    <dialog
      ref={dialog}
      className="wsf-calendar-dialog"
      aria-label={label}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
