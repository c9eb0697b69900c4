import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { createRoute } from "../../../../shared/form/fields/map/create-route.ts";
import { routeTexts } from "../../../../shared/form/fields/map/route-settings.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

const BUTTONS = { consent: "route_load", failed: "route_retry", none: null } as const;

/**
 * The length of a route between the locations of other fields, found by Google. Visitors can type it where Google does
 * not answer.
 */
function GoogleRoute(props: ControlProps) {
  const session = useSession();
  const { item, attributes } = props;
  const { framework } = session.model.context;
  const text = routeTexts(session.model.context);
  const [route] = useState(() => createRoute(session, item));
  useEffect(() => route.observe(), [route]);
  const notice = useAtomValue(route.noticeAtom);
  const button = notice && BUTTONS[notice];
  return (
    <>
      <NativeInput {...props} type="text" attributes={{ ...attributes, "data-google-distance": "" }} />
      <div role="status">{notice && <small className={framework.helpBottom}>{text(`route_${notice}`)}</small>}</div>
      {button && (
        <button type="button" className={framework.button} onClick={route.request}>
          {text(button)}
        </button>
      )}
    </>
  );
}

export const googleroute: FieldEntry = { layout: "control", Control: GoogleRoute };
