import { withHelp } from "../core/diagnostics/with-help.ts";
import { whileEnabled } from "../core/registry/while-enabled.ts";
import type { Cleanup } from "../core/utils/scope.ts";
import type { Settings } from "../core/services/settings/schema.ts";

/** A family of original markup that our tags can serve (api#2, `takeover`). */
export type TakeoverFamily = Settings["takeover"][number];

/** Scripts of the originals, which must not run on a page with takeover: both would serve the same markup. */
const ORIGINAL_SCRIPTS: Record<TakeoverFamily, string> = {
  antispam: 'script[src*="apbct-public-bundle"]',
  "page-builder": 'script[src*="bricksextras"][src*="/js/"]',
  forms: 'script[src*="ws-form"][src*="/js/"]',
};

/** Warns the site owner of such a script. */
function startWithWarning(family: TakeoverFamily, start: () => Cleanup): Cleanup {
  const script = document.querySelector<HTMLScriptElement>(ORIGINAL_SCRIPTS[family]);
  if (script) withHelp(({ reportOriginalScript }) => reportOriginalScript(family, script));
  return start();
}

/**
 * Serves a family's original markup with `start` while `settings.takeover` names the family; not inside an editor,
 * where the markup stays as it is (api#8).
 */
export const observeTakeover = (family: TakeoverFamily, start: () => Cleanup): Cleanup =>
  whileEnabled(
    ({ takeover, editor }) => takeover.includes(family) && !editor,
    () => startWithWarning(family, start),
  );
