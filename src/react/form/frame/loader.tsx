import { useAtomValue } from "jotai/react";
import { useEffect, useState, type ComponentType } from "react";
import { metaFlag } from "../../../shared/form/definition/meta.ts";
import type { LoaderReason } from "../../../shared/form/state/form-model.ts";
import { fetchCode } from "../../../shared/core/registry/fetch-code.ts";
import { reportProblem } from "../../../shared/core/registry/report-problem.ts";
import { useSession } from "../context/session-context.ts";

/**
 * The overlay over a form during a post, where its settings or a condition request it. Its code is fetched before it is
 * needed.
 */
export function Loader() {
  const { model, page } = useSession();
  const { host } = page;
  const reason = useAtomValue(model.loaderAtom);
  const wanted = metaFlag(useAtomValue(model.metaAtom), "loader") || reason === "condition";
  const [Overlay, setOverlay] = useState<ComponentType<{ reason: LoaderReason }> | null>(null);
  useEffect(() => {
    if (wanted)
      fetchCode(() => import("./loader-overlay.tsx")).then(
        ({ LoaderOverlay }) => setOverlay(() => LoaderOverlay),
        (cause: unknown) => {
          const message = "leaves out the loader, because its code could not be loaded.";
          reportProblem(host, { code: "load-failed", level: "warn", message, cause });
        },
      );
  }, [wanted, host]);
  return wanted && reason && Overlay && <Overlay key={reason} reason={reason} />;
}

/** The upload progress of a post. */
export function UploadProgress() {
  const { model } = useSession();
  const progress = useAtomValue(model.progressAtom);
  return progress === null || progress >= 1 ? null : (
    <progress className="wsf-upload-progress" value={progress} max={1} aria-label={model.context.text("posting")} />
  );
}
