import { service } from "../registry/current.ts";
import type { Stop } from "../services/clock.ts";
import type { Settings } from "../services/settings/schema.ts";

/** A family of original markup that can be taken over (api.md §2, `takeover`). */
export type TakenFamily = Settings["takeover"][number];

/**
 * Serves a family's original markup by `begin` while `settings.takeover` names the family, and not inside an editor, where the
 * markup stays as it is (api.md §8).
 */
export function followTakeover(family: TakenFamily, begin: () => Stop): Stop {
  const settings = service("settings");
  let stop: Stop | undefined;

  const follow = () => {
    const { takeover, editor } = settings.get();
    if (takeover.includes(family) && !editor) stop ??= begin();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const unsubscribe = settings.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop?.();
  };
}
