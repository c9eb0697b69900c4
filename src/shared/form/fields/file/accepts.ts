const EXTENSION = /\.([^.]+)$/;

/** Whether an `accept` list such as `.pdf`, `image/*`, `image/png` allows a file. An empty list allows every file. */
export function accepts(accept: string, { name, type }: Pick<File, "name" | "type">): boolean {
  const kinds = accept
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  const [lowName, lowType] = [name.toLowerCase(), type.toLowerCase()];
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith(".")) return lowName.endsWith(kind);
      // A browser that does not know a type of file reports none: the name decides then.
      if (lowType === "") return kind.endsWith(`/${EXTENSION.exec(lowName)?.[1]}`);
      return kind.endsWith("/*") ? lowType.startsWith(kind.slice(0, -1)) : lowType === kind;
    })
  );
}
