/**
 * A plugin that changes the text of modules. `concerns`: what the names of modules match, one pattern for each file or
 * library. `changes`: pattern and replacement, as `String.replace` takes them. The build fails if a change matches
 * nothing, or if nothing is changed in one of the files or libraries: they are not as they were.
 */
export function rewrite(name, concerns, changes) {
  const unused = new Set(changes);
  const unchanged = new Set(concerns);
  return {
    name,
    transform(code, id) {
      const concern = concerns.find((pattern) => pattern.test(id));
      if (!concern) return null;
      let text = code;
      for (const change of changes) {
        const next = text.replace(...change);
        if (next !== text) unused.delete(change);
        text = next;
      }
      if (text === code) return null;
      unchanged.delete(concern);
      return { code: text, map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const [pattern] of unused) this.error(`${name}: nothing matches ${pattern}.`);
      for (const concern of unchanged) this.error(`${name}: nothing is changed in ${concern}.`);
    },
  };
}
