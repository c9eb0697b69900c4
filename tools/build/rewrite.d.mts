export function rewrite(
  name: string,
  concerns: readonly RegExp[],
  changes: readonly (readonly [pattern: RegExp | string, replacement: string | ((match: string) => string)])[],
): {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
  buildEnd(this: { error(message: string): never }, error?: Error): void;
};
