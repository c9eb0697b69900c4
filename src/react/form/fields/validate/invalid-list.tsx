import { useAtomValue } from "jotai/react";
import { useMemo, type MouseEvent } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { goToField } from "../../../../shared/form/session/focus-field.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { nameInRow } from "../../../../shared/form/session/validate-form.ts";
import { Markup } from "../../context/markup.tsx";
import {
  fillMask,
  invalidListSettings,
  createInvalidListAtom,
  type InvalidListSettings,
} from "../../../../shared/form/fields/validate/invalid-list.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";

/**
 * The remaining errors, where the author wants them listed. An attempt to send makes its own announcement and focuses
 * the first invalid field, so only a list that follows every change is announced.
 */
export const invalidList: FieldEntry = {
  layout: "plain",
  Control: function InvalidList({ item, snapshot, attributes }: ControlProps) {
    const { model } = useSession();
    const { framework, text, expand } = model.context;
    const settings = useMemo(() => invalidListSettings(snapshot.field), [snapshot.field]);
    const wrong = useAtomValue(useMemo(() => createInvalidListAtom(model, item, settings), [model, item, settings]));
    return (
      <div
        id={attributes.id}
        role="group"
        aria-label={service("html").text(expand(snapshot.field.label, item)) || text("summary_heading")}
        aria-live={settings.realTime ? "polite" : undefined}
        aria-relevant={settings.realTime ? "additions text" : undefined}
        data-wsf-validate=""
        data-static=""
        data-name={attributes.name}
      >
        {wrong.length > 0 && (
          <div
            className={classNames(
              framework.alert,
              framework.alerts.danger,
              metaText(snapshot.field.meta, "class_field"),
            )}
          >
            <Markup as="div" html={expand(settings.message, item) || text("summary_heading")} />
            <ul>
              {wrong.map((one) => (
                <Entry key={one.key} item={one} settings={settings} />
              ))}
            </ul>
          </div>
        )}
      </div>
    );
  },
};

function Entry({ item, settings }: { item: FieldInstance; settings: InvalidListSettings }) {
  const session = useSession();
  const { ids, expand } = session.model.context;
  const feedback = useAtomValue(item.validityAtom).error ?? "";
  const { label } = useAtomValue(item.fieldAtom);
  const name = nameInRow(session, expand(label, { ...item, markup: true }), item.field.sectionId, item.row);
  const words = settings.feedback && feedback ? `${name}: ${feedback}` : name;
  const entry = settings.mask ? <Markup html={fillMask(expand(settings.mask, item), name, feedback)} /> : words;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    goToField(session, item);
  };
  return (
    <li>
      {settings.links ? (
        <a href={`#${ids.wrapper(item.field.id, item.row)}`} onClick={go}>
          {entry}
        </a>
      ) : (
        entry
      )}
    </li>
  );
}
