import { useLayoutEffect, useRef } from "react";

interface Props {
  /** Nodes that React does not own, already sanitised by the caller. */
  nodes: readonly Node[];
  part?: string;
}

/** Renders nodes into a separate element whose children React leaves alone. */
export function Nodes({ nodes, part }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={box} part={part} />;
}
