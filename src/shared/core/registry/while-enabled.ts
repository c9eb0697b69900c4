import type { Settings } from "../services/settings/schema.ts";
import type { Cleanup } from "../utils/scope.ts";
import { service } from "./container.ts";

/** Runs `start` while the settings enable it, which may change at any time; its cleanup runs when they no longer do. */
export function whileEnabled(isEnabled: (settings: Settings) => boolean, start: () => Cleanup): Cleanup {
  const settings = service("settings");
  let stop: Cleanup | undefined;
  const update = () => {
    if (isEnabled(settings.get())) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const unsubscribe = settings.subscribe(update);
  update();
  return () => {
    unsubscribe();
    stop?.();
  };
}
