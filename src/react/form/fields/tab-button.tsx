import { useAtomValue } from "jotai/react";
import { useSession } from "../context/session-context.ts";
import type { ControlProps } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** "Next" and "previous"; disabled where no tab is visible on that side (spec forms §2). */
export function TabButton({ step, ...props }: ControlProps & { step: 1 | -1 }) {
  const { model } = useSession();
  const active = useAtomValue(model.activeTabAtom);
  const shown = useAtomValue(model.visibleTabsAtom);
  const inactive = !shown.some((index) => (step > 0 ? index > active : index < active));
  return (
    <FormButton {...props} type="button" action={step > 0 ? "wsf-tab_next" : "wsf-tab_previous"} inactive={inactive} />
  );
}
