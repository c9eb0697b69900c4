import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import type { CalendarProps } from "./calendar.tsx";

interface CalendarCode {
  /** Null until it is loaded. */
  Calendar: ComponentType<CalendarProps> | null;
  failed: boolean;
  /** Fetches the calendar; only the first call has an effect. */
  load: () => void;
}

/** The calendar of a date field, fetched when the visitor reaches the field, or immediately. */
export function useCalendar(item: FieldInstance, immediately: boolean): CalendarCode {
  const { definition } = useSession().model.context;
  const [code, setCode] = useState<ComponentType<CalendarProps> | "failed" | null>(null);
  const requested = useRef(false);
  const load = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    import("./calendar.tsx").then(
      ({ Calendar }) => setCode(() => Calendar),
      (cause: unknown) => {
        const where = `form ${definition.id}, field ${item.field.id}`;
        service("log").error(
          `<wsf-form>: ${where}: dates can only be typed, because the calendar could not be loaded.`,
          cause,
        );
        setCode("failed");
      },
    );
  }, [definition, item]);
  useEffect(() => {
    if (immediately) load();
  }, [immediately, load]);
  return { Calendar: code === "failed" ? null : code, failed: code === "failed", load };
}
