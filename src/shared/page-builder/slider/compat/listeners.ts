type Listener = (...args: unknown[]) => void;

/** The original's event bus: several names at once, and `name.namespace` (page-builder-contract#2.2). */
export interface Listeners {
  on(names: string | readonly string[], run: Listener): void;
  /** Without a namespace, removes all handlers of the name that have none; with `run`, only that one. */
  off(names: string | readonly string[], run?: Listener): void;
  emit(name: string, ...args: unknown[]): void;
}

const split = (names: string | readonly string[]) =>
  [names]
    .flat()
    .join(" ")
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => {
      const [name = "", namespace = ""] = text.split(".", 2);
      return { name, namespace };
    });

/** Calls `failed` for a handler that throws; the other handlers run all the same. */
export function createListeners(failed: (name: string, cause: unknown) => void): Listeners {
  let entries: readonly { name: string; namespace: string; run: Listener }[] = [];
  return {
    on(names, run) {
      entries = [...entries, ...split(names).map((at) => ({ ...at, run }))];
    },
    off(names, run) {
      const gone = split(names);
      entries = entries.filter(
        (entry) =>
          !gone.some(
            (at) =>
              at.name === entry.name && at.namespace === entry.namespace && (run === undefined || run === entry.run),
          ),
      );
    },
    emit(name, ...args) {
      for (const entry of entries) {
        if (entry.name !== name) continue;
        try {
          entry.run(...args);
        } catch (cause) {
          failed(name, cause);
        }
      }
    },
  };
}
