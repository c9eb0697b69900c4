interface Option {
  readonly id: string;
  readonly value: string;
}

/**
 * The option behind each value; undefined for a value without an option. Of several options with the same value (the
 * points of a quiz, say) the checked ones, else the first ones.
 */
export function pickOptions<O extends Option>(
  options: readonly O[],
  values: readonly string[],
  checkedIds: readonly string[] | null,
): readonly (O | undefined)[] {
  const first = new Set(checkedIds);
  const left = checkedIds
    ? [...options.filter(({ id }) => first.has(id)), ...options.filter(({ id }) => !first.has(id))]
    : [...options];
  return values.map((value) => {
    const at = left.findIndex((option) => option.value === value);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}
