import { useAtomValue } from "jotai/react";
import { classNames } from "../../../shared/form/frameworks/framework.ts";
import { Markup } from "../context/markup.tsx";
import type { Alert } from "../../../shared/form/state/alert.ts";
import { useSession } from "../context/session-context.ts";

/** Alerts around the form (forms-rendering 7.7). The region exists before its alerts, so that they are announced. */
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
          aria-label={actions && content}
          data-wsf-message=""
          data-wsf-instance-id={instanceId}
        >
          <div className={classNames(framework.alert, type !== "none" && framework.alerts[type])}>
            {markup ? <Markup as="div" html={content} words={markup === "words"} /> : <p>{content}</p>}
            {actions && (
              <div className="wsf-alert-actions">
                {actions.map(({ label, run }) => (
                  <button key={label} type="button" className={framework.button} onClick={run}>
                    {label}
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
