import { useRef, type KeyboardEvent } from "react";
import type { SliderHandle } from "../../shared/slider/contracts.ts";
import type { SliderOptions } from "../../shared/slider/options.ts";
import { sliderText } from "../../shared/slider/texts.ts";
import { useSnapshot } from "./use-snapshot.ts";

interface DotsProps {
  host: HTMLElement;
  options: SliderOptions;
  /** Slides per page as in force now. */
  perPage: number;
  /** One dot per slide. */
  bySlide: boolean;
  direction: "ltr" | "rtl" | "ttb";
  engine: () => SliderHandle | null;
}

const STEPS: Record<DotsProps["direction"], Record<string, 1 | -1>> = {
  ltr: { ArrowRight: 1, ArrowLeft: -1 },
  rtl: { ArrowLeft: 1, ArrowRight: -1 },
  ttb: { ArrowDown: 1, ArrowUp: -1 },
};

const PAGE = "data-page";

/**
 * One dot per page: a tab list with a roving focus (contract §2.6). Its tabs control the view, because the slides stand in
 * another tree than the dots, where no id can name them.
 */
export function Dots({ host, options, perPage, bySlide, direction, engine }: DotsProps) {
  const pages = useSnapshot(host, (snapshot) => snapshot.pages);
  const current = useSnapshot(host, (snapshot) => snapshot.page);
  const overflow = useSnapshot(host, (snapshot) => snapshot.overflow);
  const list = useRef<HTMLUListElement>(null);
  const shown = overflow && pages > 1;

  if (!shown) return null;
  const label = perPage > 1 && !bySlide ? "pageX" : "slideX";

  const pageOf = (target: EventTarget) => {
    const dot = target instanceof Element ? target.closest(`[${PAGE}]`) : null;
    return dot ? Number(dot.getAttribute(PAGE)) : -1;
  };
  const press = (event: KeyboardEvent) => {
    if (!options.paginationKeyboard) return;
    const from = pageOf(event.target);
    const step = STEPS[direction][event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? pages - 1 : step ? (from + step + pages) % pages : -1;
    if (from < 0 || to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    engine()?.go(`>${to}`);
    list.current?.querySelector<HTMLElement>(`[${PAGE}="${to}"]`)?.focus();
  };

  return (
    <ul
      ref={list}
      className="pagination"
      part="pagination"
      role="tablist"
      aria-label={sliderText(options, "select")}
      aria-orientation={direction === "ttb" ? "vertical" : undefined}
      onClick={({ target }) => {
        const page = pageOf(target);
        if (page >= 0) engine()?.go(`>${page}`);
      }}
      onKeyDown={press}
    >
      {Array.from({ length: pages }, (_, page) => {
        const active = page === current;
        return (
          <li key={page} role="presentation">
            <button
              type="button"
              className="page"
              part={active ? "page page-active" : "page"}
              role="tab"
              data-page={page}
              aria-controls="track"
              aria-label={sliderText(options, label, page + 1)}
              aria-selected={active || undefined}
              tabIndex={active ? undefined : -1}
            />
          </li>
        );
      })}
    </ul>
  );
}
