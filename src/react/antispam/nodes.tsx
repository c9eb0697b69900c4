import { useLayoutEffect, useRef } from "react";

interface Props {
  /** Nodes that are not React's, sanitised by whoever made them. */
  nodes: readonly Node[];
  part?: string;
}

/** Shows nodes in an element of their own, which React leaves alone. */
export function Nodes({ nodes, part }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={box} part={part} />;
}
