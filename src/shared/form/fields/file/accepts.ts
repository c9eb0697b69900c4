const EXTENSION = /\.([^.]+)$/;

/** Whether a file is of one of the kinds of an `accept` list: `.pdf`, `image/*`, `image/png`. An empty list takes all. */
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
      // A browser that does not know a kind of file tells none: its name has to do.
      if (lowType === "") return kind.endsWith(`/${EXTENSION.exec(lowName)?.[1]}`);
      return kind.endsWith("/*") ? lowType.startsWith(kind.slice(0, -1)) : lowType === kind;
    })
  );
}
