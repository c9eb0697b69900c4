import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import type { readMoreOptions } from "../../shared/read-more/options.ts";
import type { ElementProps } from "../element/define-element.ts";
import { useHandle } from "../element/use-handle.ts";
import { foldOf } from "./fold-of.ts";
import { Toggle } from "./toggle.tsx";
import { useFontIcon } from "./use-font-icon.ts";
import { useText } from "./use-text.ts";

/** Draws the toggle of a block that folds; the author's nodes stay where they are, behind the slot of the plain part. */
export function ReadMore({ host, options, given, expose }: ElementProps<typeof readMoreOptions, object>) {
  const fold = foldOf.get(host);
  if (!fold) throw new Error("[Bug] a read-more block was drawn without its fold.");
  const expanded = useAtomValue(fold.atoms.expanded);
  const canFold = useAtomValue(fold.atoms.canFold);
  useHandle(expose, fold);
  // The seam starts this root when the block comes near the viewport.
  useLayoutEffect(() => fold.approach(), [fold]);
  useFontIcon(host, options.icon.library === "svg" ? "" : options.icon.icon);

  const defaultText = useText(expanded ? "readMore.less" : "readMore.more");
  const [textOption, aria] = expanded ? (["lessText", options.lessAria] as const) : (["moreText", options.moreAria] as const);
  const text = given.has(textOption) ? options[textOption] : defaultText;
  const hasIcon = options.icon.icon !== "" || host.querySelector(':scope > [slot="icon"]') !== null;
  if (!canFold || (text === "" && aria === "" && !hasIcon)) return null;

  // A toggle of an icon alone still needs a name.
  const label = aria !== "" || text !== "" ? aria : defaultText;
  return <Toggle expanded={expanded} text={text} label={label} icon={options.icon} onToggle={fold.toggle} />;
}
