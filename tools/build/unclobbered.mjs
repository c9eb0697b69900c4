import { rewrite } from "./rewrite.mjs";

/** Before a name that is not a member of an object; a spread may precede it. */
const ALONE = String.raw`(?<![\w$)\]])(?<!(?<!\.\.)\.)`;
/** A document, as plain code names it, and as React asks for it before it creates a text node. */
const PAGE = String.raw`${ALONE}((?:\w+\.)*(?:document|ownerDocument|page)|getOwnerDocumentFromRootContainer\([^()]*\))`;
const CALLED = new RegExp(
  String.raw`${PAGE}\.(create\w+|dispatchEvent|elementsFromPoint|execCommand|get\w+|hasFocus|importNode|querySelector\w*|\w+EventListener)\(`,
  "g",
);
const READ = new RegExp(
  String.raw`${PAGE}\.(activeElement|baseURI|body|currentScript|defaultView|documentElement|head|readyState|referrer|scripts)\b`,
  "g",
);
/** Where a library adds listeners to a target that may be a document. */
const LISTENED = new RegExp(String.raw`${ALONE}(target|targetContainer)(\[methodName\]|\.addEventListener)\(`, "g");
/** Excludes the module script's loader, which must be small and uses the interface itself where necessary. */
const UNCLOBBERED = [
  /node_modules\/react-dom\//,
  /node_modules\/photoswipe\//,
  /node_modules\/dompurify\//,
  /node_modules\/inputmask\//,
  /src\/(react\/|shared\/((antispam|form|compat|page-builder|core\/(element|events|diagnostics|services)|core\/registry\/report-problem\.ts)))/,
];

/**
 * DOM clobbering: an element with the name of a document member, such as `<img name="createElement">`, covers it on the
 * document itself. This takes members from the interface instead, where nothing covers them, in our own code and in
 * libraries. `HTMLDocument`, since MooTools puts a class of its own into `window.Document`.
 */
export const unclobbered = rewrite("unclobbered", UNCLOBBERED, [
  [CALLED, "HTMLDocument.prototype.$2.call($1, "],
  [READ, 'Reflect.get(HTMLDocument.prototype, "$2", $1)'],
  [LISTENED, "EventTarget.prototype$2.call($1, "],
]);
