import { honeypotName } from "../../../shared/form/model/definition/ids.ts";
import { metaFlag } from "../../../shared/form/model/definition/meta.ts";
import { useSession } from "../context/session-context.ts";

/**
 * An input that people do not fill in (forms-rendering 7.9): hidden from view, from the tab order and from the
 * accessibility tree.
 */
export function Honeypot() {
  const { definition, fieldPrefix, framework } = useSession().model.context;
  if (!metaFlag(definition.meta, "honeypot")) return null;
  const name = honeypotName(fieldPrefix, definition.id, definition.checksum);
  return (
    <label className="wsf-honeypot" aria-hidden="true" hidden>
      <span>{definition.checksum}</span>
      <input
        type="text"
        id={name}
        name={name}
        autoComplete="off"
        tabIndex={-1}
        defaultValue=""
        {...framework.honeypotAttributes}
      />
    </label>
  );
}
