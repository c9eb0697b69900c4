/**
 * A plugin that changes the text of modules. `changes`: pattern and replacement, as `String.replace` takes them. The
 * build fails if a pattern matches nothing: the module is not as it was.
 */
export function rewrite(name, concerns, changes) {
  const unused = new Set(changes);
  return {
    name,
    transform(code, id) {
      if (!concerns.test(id)) return null;
      let text = code;
      for (const change of changes) {
        const next = text.replace(...change);
        if (next !== text) unused.delete(change);
        text = next;
      }
      return text === code ? null : { code: text, map: null };
    },
    buildEnd(error) {
      const [first] = unused;
      if (!error && first) this.error(`${name}: nothing matches ${first[0]}.`);
    },
  };
}
