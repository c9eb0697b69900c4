import { useAtomValue } from "jotai/react";
import { classNames } from "../../../shared/form/frameworks/framework.ts";
import { readText } from "../../../shared/form/text/live-text.ts";
import { Markup } from "../context/markup.tsx";
import type { Alert } from "../../../shared/form/state/alert.ts";
import { useSession } from "../context/session-context.ts";

/** Alerts around the form (forms-rendering#7.7). The region exists before its alerts, so that they are announced. */
export function Alerts({ position }: { position: Alert["position"] }) {
  const { model } = useSession();
  const { framework, instanceId } = model.context;
  const alerts = useAtomValue(model.alertsAtom).filter((alert) => alert.position === position);
  return (
    <div className="wsf-alerts" data-wsf-alerts={position}>
      {alerts.map(({ id, type, content, markup, actions }) => (
        <div
          key={id}
          role={actions ? "group" : "alert"}
          aria-label={actions && readText(content)}
          data-wsf-message=""
          data-wsf-instance-id={instanceId}
        >
          <div className={classNames(framework.alert, type !== "none" && framework.alerts[type])}>
            {markup ? (
              <Markup as="div" html={readText(content)} words={markup === "words"} />
            ) : (
              <p>{readText(content)}</p>
            )}
            {actions && (
              <div className="wsf-alert-actions">
                {actions.map(({ label, run }, index) => (
                  <button key={index} type="button" className={framework.button} onClick={run}>
                    {readText(label)}
                  </button>
                ))}
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
