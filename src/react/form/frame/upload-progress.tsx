import { useAtomValue } from "jotai/react";
import { useSession } from "../context/session-context.ts";

/** The upload progress of a post. */
export function UploadProgress() {
  const { model } = useSession();
  const progress = useAtomValue(model.progressAtom);
  return progress === null || progress >= 1 ? null : (
    <progress className="wsf-upload-progress" value={progress} max={1} aria-label={model.context.text("posting")} />
  );
}
