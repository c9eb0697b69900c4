/**
 * The format "Hidden contact" for e-mail addresses and telephone numbers in a line of text. It marks them; the server hides
 * what is marked: class-inline-contacts.php.
 */
(function (wp) {
  "use strict";
  const { RichTextToolbarButton } = wp.blockEditor;
  const { dispatch } = wp.data;
  const { createElement: el } = wp.element;
  const { __ } = wp.i18n;
  const { applyFormat, getTextContent, registerFormatType, removeFormat } = wp.richText;

  const NAME = "plaintags/contact";
  const NOTICE = "plaintags-contact";
  /** As the server knows them: class-contacts.php. */
  const CONTACT = /^(?:[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\?\S*)?|\+?[\d\s().\-/]{5,30})$/i;
  const SPACE = /\s/;
  const AFTER = /[\s.,;:!?]/;

  /** What is selected without spaces and punctuation around it; the word at the caret where nothing is. */
  function rangeOf(value) {
    const text = getTextContent(value);
    let { start, end } = value;
    if (start === end) {
      while (start > 0 && !SPACE.test(text[start - 1])) start -= 1;
      while (end < text.length && !SPACE.test(text[end])) end += 1;
    }
    while (start < end && SPACE.test(text[start])) start += 1;
    while (end > start && AFTER.test(text[end - 1])) end -= 1;
    return { start, end, text: text.slice(start, end) };
  }

  const formatsAt = (value, index) => value.formats[index] || [];

  /** Whether the text is a link to a mail program or a telephone: the link's address is hidden then. */
  const isContactLink = (value, { start }) =>
    formatsAt(value, start).some(
      ({ type, attributes }) => type === "core/link" && /^(?:mailto|tel):/i.test(attributes?.url ?? ""),
    );

  const typesIn = (value, { start, end }) =>
    Array.from({ length: end - start }, (_, index) => formatsAt(value, start + index).map(({ type }) => type));

  /** Without formats of a part of the range, which would make two elements of one contact. */
  function withWholeFormats(value, range) {
    const all = typesIn(value, range);
    return [...new Set(all.flat())]
      .filter((type) => !all.every((types) => types.includes(type)))
      .reduce((rest, type) => removeFormat(rest, type, range.start, range.end), value);
  }

  /** The text with the contact hidden or shown again; nothing where there is none. */
  function toggle(value, isActive) {
    if (isActive) return removeFormat(value, NAME);
    const range = rangeOf(value);
    if (range.start === range.end || !(CONTACT.test(range.text) || isContactLink(value, range))) return undefined;
    const { start, end } = range;
    if (typesIn(value, range).every((types) => types.includes(NAME))) return removeFormat(value, NAME, start, end);
    const changed = applyFormat(withWholeFormats(value, range), { type: NAME }, start, end);
    return value.start === value.end ? changed : { ...changed, start, end };
  }

  registerFormatType(NAME, {
    title: __("Hidden contact", "plaintags"),
    tagName: "span",
    className: "plaintags-contact",
    // It becomes a link, so it cannot stand inside the text of a button.
    interactive: true,
    edit: ({ isActive, value, onChange, onFocus }) =>
      el(RichTextToolbarButton, {
        icon: "shield",
        title: __("Hidden contact", "plaintags"),
        isActive,
        role: "menuitemcheckbox",
        onClick() {
          const changed = toggle(value, isActive);
          if (changed) onChange(changed);
          else
            dispatch("core/notices").createWarningNotice(
              __("Select an e-mail address or a telephone number first.", "plaintags"),
              { id: NOTICE, type: "snackbar" },
            );
          onFocus();
        },
      }),
  });
})(window.wp);
