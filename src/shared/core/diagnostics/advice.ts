/**
 * What helps, by the code of a problem: for the panel of `?plaintags=check` and the page on troubleshooting. Code stands
 * in backquotes; links lead to pages of the documentation.
 */
export const ADVICE: Readonly<Record<string, string>> = {
  "already-mounted":
    "Two scripts start the same slider. Load plaintags once, and take the original's own script off the page.",
  "bad-call":
    "A script called a method with a value that it does not take. The reference of the tag says what it takes.",
  "bad-definition":
    "A condition, a calculation, an action or a setting of the form cannot be used; the message says which and why. Mend it in the form's editor, or in the definition. [The format](forms.html).",
  "bad-frame":
    "The lightbox shows pages of the same site, or pages loaded by https. Where only a part of a page was asked for, that page has no such element, or belongs to another site.",
  "bad-option":
    "The value does not fit the option: the message names what is expected. The default counts until it is mended.",
  "bad-service":
    "A plugin provided a service that lacks members, or that throws when it is made. [The services](services.html) lists what each must have.",
  "bad-setting":
    "A setting has a wrong type, or a name that is not known; the nearest known name follows. [All settings](settings.html).",
  "bad-token":
    "The server cannot read the token: it was made by another server, or the server's secret has changed since. [How tokens are made](hidden-addresses.html).",
  "call-failed":
    "Open the address in the console's message: a call to your own site should be answered with JSON. Check `settings.antispam.restUrl` and `ajaxUrl`, for a form `settings.forms.restUrl`, and the nonce; a cache may hold an old nonce. A map, a captcha or an analytics library comes from another site: a policy of the page, or a blocker of the visitor, may keep it out.",
  "cascade-parent": "A list depends on a field that the form does not have. Choose another field in the form's editor.",
  "config-failed":
    "The call `config` below `settings.forms.restUrl` failed. Open that address in the browser: it should answer with JSON.",
  "decode-failed":
    "Another script broke in while an address was shown. The error follows in the console; a reload helps the visitor.",
  "duplicate-id":
    "The definition was put together by hand or copied. Give every tab, section and field a number of its own.",
  emptied: "A script or framework replaces the tag's content. Let it replace the whole tag, or exclude the tag.",
  empty: "Put links into the lightbox, or say with `item-selector` what opens.",
  error_attributes: "Write `form-id`, or embed the definition and name it with `definition`. [How](forms.html).",
  error_attributes_form_id: "`form-id` is a whole number, as the form plugin lists it.",
  error_attributes_obj:
    'The definition is missing, is no JSON, or the form was never published. `definition` names a `<script type="application/json">`; other elements are not read.',
  error_data_group_label: "The options of a field are grouped, and a group has no name. Name it in the form's editor.",
  error_data_source_groups: "The table of a field's options is damaged. Save the field again in the form's editor.",
  error_form_id: "`form-id` is 0. Use the number that the form plugin lists.",
  "guard-failed":
    "Forms and requests are still sent, without what this part adds or checks. The error follows in the console. Most often another script has replaced built-ins of the browser, or changes the same forms: update that script, or leave it out.",
  "handler-failed":
    "A function of the page or of another plugin threw while plaintags called it; the error follows in the console and names its script. Everything else works.",
  "invalid-json":
    'Look for a missing quotation mark or a comma at the end. In HTML, write the attribute in single quotes, `config=\'{"gap": 8}\'`, or put long JSON into a `<script type="application/json" id="…">` and name it: `config="#…"`.',
  language:
    "The file of a language could not be loaded. Copy `languages/` together with the script, or name its folder in the setting `languagesUrl`; a policy needs `connect-src` for it.",
  "lazy-image": "The address in `data-src` is wrong, or the image is gone.",
  "load-failed":
    "A file of plaintags could not be loaded: copy `chunks/` of the same build together with the script, or name that folder in the setting `chunksUrl` where an optimiser has joined the script with others. After an update, a cache may still have the old script or page: empty it, and [keep the files of the last release](updates.html). For a form: open `settings.forms.restUrl` in the browser, it should answer with JSON.",
  "missing-element":
    "The original's markup lacks the track or the list inside the slider. Use `<pb-slider>`, or mend the template.",
  "missing-height": "A vertical slider needs `height` or `height-ratio`, or a height from the page's styles.",
  "missing-id": "Give every tab, section and field of the definition a number of its own.",
  "name-taken":
    "Another script has defined a tag of the same name, and its definition is used. Remove that script, or use the original's markup, which needs no tag.",
  "no-address":
    'The form has no address to be loaded from or sent to. Set `settings.forms.restUrl`. A form whose definition is in the page may have an address of its own: `"form_action"` in its `meta`. [A form without a plugin](contact-form.html).',
  "no-input": 'Name the input: `for="its-id"`.',
  "no-slides":
    "Every element in the slider is a slide; text alone is none. Where a list or a template fills it, look whether the list is empty.",
  "no-target":
    "The selector names no slider of this page. It may appear later; then everything works without a further message.",
  "no-token":
    "The server has not printed the token. Check the plugin that hides addresses. [What it prints](hidden-addresses.html).",
  "no-type": 'Write `type`, for example `type="counter"`.',
  "not-closed":
    "Only elements such as `<img />` may end with a slash; a tag needs its end tag. Without it the rest of the section is inside the tag, which may hide it.",
  "not-started":
    "The error follows in the console. Most often a file is missing (see `load-failed`) or a library of the page, such as Prototype 1.6, has replaced built-ins of the browser: the message names them. Update that library, or leave it out.",
  "open-failed":
    "The viewer's code could not be loaded, or an item is broken. Until then the link works as a plain link.",
  "other-registry": "Open the shadow root without a registry of its own, which does not know our tags.",
  "percent-height":
    "A percentage refers to the height of the box around the slider. Give that box a height, or write the slider's in px or vh.",
  "render-failed":
    "An error in the tag. The content that you wrote is shown instead. Please report it, with the error.",
  "second-copy":
    "Take the original's script off the page, or its family out of the setting `takeover`. Both change the same markup.",
  "storage-full":
    "Other scripts of the site have filled what the browser keeps for it. Look at the storage in the browser's developer tools, and empty what grows. Until then forms save nothing that is typed, and the guard starts anew on each page.",
  "trusted-types":
    "The policy of the page requires Trusted Types and does not allow ours. Name it: `trusted-types plaintags`. [Policies](csp.html).",
  "two-versions": "A theme and a plugin load plaintags each. Leave one out; the first one on the page runs.",
  unchecked: "The server did not decide, so the form is shown. Check `settings.antispam.restUrl` and its nonce.",
  "unknown-attribute":
    "A misspelt attribute; the message suggests the nearest known name. Attributes of your own begin with `data-`.",
  "unknown-option": "A misspelt name in `config`; the message suggests the nearest known name.",
  "unknown-tag": "A misspelt tag; the message suggests the nearest known name.",
  "unknown-type": "The form has fields of an add-on that plaintags does not know. They are left out.",
  "unmount-failed": "Another script removed nodes that belong to the tag. Usually you need not do anything.",
  "unseen-root": "A component opened its shadow root late. Call `plaintags.upgrade(shadowRoot)` once it is there.",
  "view-failed":
    "The code that draws buttons and messages could not be loaded (see `load-failed`). The tag works without them.",
};
