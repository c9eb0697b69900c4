import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useState } from "react";
import { CAPTCHA_FIELD_NAMES } from "../../../../shared/form/session/captcha.ts";
import { createCaptcha, siteKeyOf, type CaptchaWidget } from "../../../../shared/form/fields/captcha/create-captcha.ts";
import { PROVIDERS, type CaptchaType } from "../../../../shared/form/fields/captcha/providers.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { getContainer } from "../../../../shared/core/registry/container.ts";
import { reportProblem } from "../../../../shared/core/registry/report-problem.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";

/** reCAPTCHA, hCaptcha and Turnstile: the provider renders into our element (forms-behaviour#3.8). */
export const captcha: FieldEntry = {
  layout: "control",
  Control(props) {
    const session = useSession();
    const siteKey = siteKeyOf(props.item, session);
    return siteKey ? <Captcha {...props} siteKey={siteKey} /> : <MissingKey {...props} />;
  },
};

/** Without a site key there is nothing to render, and nothing to require of the visitor. */
function MissingKey({ item }: ControlProps) {
  const { host } = useSession().page;
  useLayoutEffect(() => {
    const message = `field ${item.field.id} (${item.field.type}) has no site key, and is left out.`;
    reportProblem(host, { code: "bad-definition", level: "warn", message });
  }, [item, host]);
  return null;
}

function Captcha({ item, snapshot, attributes, siteKey }: ControlProps & { siteKey: string }) {
  const session = useSession();
  const { framework } = session.model.context;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [widget, setWidget] = useState<CaptchaWidget | null>(null);
  const answered = useAtomValue(item.controlStateAtom).controlMessage === null;

  useLayoutEffect(() => {
    if (!container) return;
    const made = createCaptcha(session, item, container);
    setWidget(made);
    const stopWaiting = getContainer().onVisible(container, made.onVisible);
    return () => {
      stopWaiting();
      made.stop();
      setWidget(null);
    };
  }, [session, item, container]);

  return (
    <>
      <div
        ref={setContainer}
        id={attributes.id}
        className={
          classNames(snapshot.message !== null && framework.captchaInvalid, answered && framework.captchaValid) ||
          undefined
        }
        role="group"
        tabIndex={-1}
        aria-label={item.field.label || PROVIDERS[item.field.type as CaptchaType].name}
        aria-describedby={attributes["aria-describedby"]}
        {...{ [`data-${item.field.type}`]: "" }}
        data-name={CAPTCHA_FIELD_NAMES[item.field.type]}
        data-site-key={siteKey}
      />
      {widget && <Status widget={widget} />}
    </>
  );
}

/** Shown as long as the provider's widget is not. */
function Status({ widget }: { widget: CaptchaWidget }) {
  const status = useAtomValue(widget.statusAtom);
  const { text } = widget;
  const { framework } = useSession().model.context;
  const load = () => void widget.load().catch(() => undefined);
  if (status !== "consent" && status !== "failed") return null;
  const failed = status === "failed";
  return (
    <div>
      <p role={failed ? "alert" : undefined}>{text(failed ? widget.failureKey : "captcha_consent")}</p>
      <button type="button" className={framework.button} onClick={load}>
        {text(failed ? "captcha_retry" : "captcha_load")}
      </button>
    </div>
  );
}
