import { useAtomValue } from "jotai/react";
import type { MouseEvent } from "react";
import { metaText } from "../../../shared/form/definition/meta.ts";
import { goToField } from "../../../shared/form/session/focus-field.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { nameInRow } from "../../../shared/form/session/validate-form.ts";
import { useSession } from "../context/session-context.ts";

/** A single invalid field gets the focus, and needs no list. */
const LEAST_FIELDS = 2;

/**
 * After an attempt with several invalid fields: a list of links to them, which shrinks as the visitor corrects them.
 */
export function ErrorSummary() {
  const { model } = useSession();
  const tab = useAtomValue(model.activeTabAtom);
  const { fields, groupById } = model.context.definition;
  // The author may have placed a list of invalid fields on the current tab.
  const listed = fields.some(
    ({ type, meta, groupId }) =>
      type === "validate" &&
      groupById.get(groupId)?.index === tab &&
      /^(form)?$/.test(metaText(meta, "validate_scope")),
  );
  return useAtomValue(model.summaryAtom) && !listed ? <Summary /> : null;
}

function Summary() {
  const session = useSession();
  const { model, store } = session;
  const wrong = useAtomValue(model.invalidAtom);
  if (wrong.length < LEAST_FIELDS) return null;
  const { ids, text, expand } = model.context;

  const go = (event: MouseEvent, item: FieldInstance) => {
    event.preventDefault();
    goToField(session, item);
  };
  const nameOf = (item: FieldInstance) =>
    nameInRow(
      session,
      expand(store.get(item.validityAtom).snapshot.field.label, { ...item, markup: true }),
      item.field.sectionId,
      item.row,
    );
  const headingId = `${ids.prefix}error-summary`;
  return (
    <div className="wsf-alert wsf-alert-danger wsf-error-summary" role="group" aria-labelledby={headingId}>
      <p id={headingId}>{text("summary_heading")}</p>
      <ul>
        {wrong.map((item) => (
          <li key={item.key}>
            <a href={`#${ids.wrapper(item.field.id, item.row)}`} onClick={(event) => go(event, item)}>
              {`${nameOf(item)}: `}
              {/* The name may be in another language than the message. */}
              <span>{store.get(item.validityAtom).error}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
