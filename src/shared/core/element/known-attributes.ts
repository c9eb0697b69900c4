/** Attributes that any element may have; anything else on one of our tags is probably a typo. */
const GLOBAL =
  /^(data-|aria-|on|x-|:|@|v-|ng-|wp-)|^(class|id|style|slot|part|title|lang|dir|hidden|role|tabindex|inert|translate|draggable|is|nonce|exportparts|itemprop|itemscope|itemtype|itemid|itemref|accesskey|autofocus|contenteditable|enterkeyhint|inputmode|spellcheck|popover|xmlns)$/;

/** Attributes of the tag that mean nothing, such as a misspelt option. */
export function unknownAttributes(host: Element, known: ReadonlySet<string>): string[] {
  return [...host.attributes].map(({ name }) => name).filter((name) => !known.has(name) && !GLOBAL.test(name));
}
