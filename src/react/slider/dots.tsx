import { useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import type { SliderHandle, Snapshot } from "../../shared/slider/contracts.ts";
import type { SliderOptions } from "../../shared/slider/options.ts";
import { sliderText } from "../../shared/slider/texts.ts";

interface DotsProps {
  snapshot: Pick<Snapshot, "page" | "pages" | "overflow">;
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

/**
 * One dot per page: a tab list with a roving focus (contract §2.6). Its tabs control the view, because the slides stand in
 * another tree than the dots, where no id can name them.
 */
export function Dots({ snapshot: { page: current, pages, overflow }, options, perPage, bySlide, direction, engine }: DotsProps) {
  const list = useRef<HTMLDivElement>(null);
  if (!overflow || pages <= 1) return null;
  const label = perPage > 1 && !bySlide ? "pageX" : "slideX";

  const pageOf = ({ target, currentTarget }: SyntheticEvent) => [...currentTarget.children].findIndex((dot) => dot === target);
  const press = (event: KeyboardEvent) => {
    if (!options.paginationKeyboard) return;
    const from = pageOf(event);
    const step = STEPS[direction][event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? pages - 1 : step ? (from + step + pages) % pages : -1;
    if (from < 0 || to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    engine()?.go(`>${to}`);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };

  return (
    <div
      ref={list}
      className="pagination"
      part="pagination"
      role="tablist"
      aria-label={sliderText(options, "select")}
      aria-orientation={direction === "ttb" ? "vertical" : undefined}
      onClick={(event) => {
        const page = pageOf(event);
        if (page >= 0) engine()?.go(`>${page}`);
      }}
      onKeyDown={press}
    >
      {Array.from({ length: pages }, (_, page) => {
        const active = page === current;
        return (
          <button
            key={page}
            className="page"
            part={active ? "page page-active" : "page"}
            role="tab"
            aria-controls="track"
            aria-label={sliderText(options, label, page + 1)}
            aria-selected={active || undefined}
            tabIndex={active ? undefined : -1}
          />
        );
      })}
    </div>
  );
}
