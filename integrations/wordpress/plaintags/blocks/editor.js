/**
 * The blocks in the editor. Titles, icons and attributes come from the block.json files; what visitors see is made by the
 * server. Plain script: `wp` is WordPress's own.
 */
(function (wp) {
  "use strict";
  const { registerBlockType } = wp.blocks;
  const { InnerBlocks, InspectorControls, RichText, useBlockProps, useInnerBlocksProps } = wp.blockEditor;
  const { Notice, PanelBody, Placeholder, RangeControl, SelectControl, Spinner, TextControl, ToggleControl } =
    wp.components;
  const { createElement: el, Fragment, useEffect, useState } = wp.element;
  const { decodeEntities } = wp.htmlEntities;
  const { __, sprintf } = wp.i18n;

  const saveInner = () => el(InnerBlocks.Content);

  /** Makes the controls of a block's settings: each sets one attribute. */
  function controlsFor({ attributes, setAttributes }) {
    const bind = (name) => ({ value: attributes[name], onChange: (value) => setAttributes({ [name]: value }) });
    const common = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
    return {
      // As visitors see it: of authors who may not save any HTML they like, WordPress stores "&" as an entity.
      text: (name, label, more) =>
        el(TextControl, {
          key: name,
          label,
          ...common,
          ...bind(name),
          value: decodeEntities(attributes[name]),
          ...more,
        }),
      range: (name, label, min, max, more) =>
        el(RangeControl, { key: name, label, min, max, ...common, ...bind(name), ...more }),
      choice: (name, label, options) =>
        el(SelectControl, {
          key: name,
          label,
          ...common,
          ...bind(name),
          options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
        }),
      toggle: (name, label, help) =>
        el(ToggleControl, {
          key: name,
          label,
          help,
          __nextHasNoMarginBottom: true,
          checked: attributes[name],
          onChange: (value) => setAttributes({ [name]: value }),
        }),
    };
  }

  const panel = (title, ...controls) => el(InspectorControls, null, el(PanelBody, { title }, ...controls));

  registerBlockType("plaintags/slider", {
    edit(props) {
      const { attributes } = props;
      const { text, range, choice, toggle } = controlsFor(props);
      const style = { "--plaintags-per-page": attributes.perPage, "--plaintags-gap": attributes.gap };
      const inner = useInnerBlocksProps(
        useBlockProps({ style }),
        // Pictures, or one gallery: what most sliders hold.
        { orientation: "horizontal", template: [["core/gallery"]], renderAppender: InnerBlocks.ButtonBlockAppender },
      );
      return el(
        Fragment,
        null,
        panel(
          __("Slider", "plaintags"),
          text("label", __("Name", "plaintags"), { help: __("What screen readers call it.", "plaintags") }),
          choice("type", __("Type", "plaintags"), {
            slide: __("From the first to the last", "plaintags"),
            loop: __("Endless", "plaintags"),
            fade: __("Slides fade into each other", "plaintags"),
          }),
          range("perPage", __("Slides beside each other", "plaintags"), 1, 8),
          range("perPageNarrow", __("The same on phones", "plaintags"), 1, 4),
          text("gap", __("Space between slides", "plaintags")),
          toggle("arrows", __("Arrows", "plaintags")),
          toggle("pagination", __("Dots", "plaintags")),
          toggle("adaptiveHeight", __("As high as the slide in view", "plaintags")),
          toggle("autoplay", __("Moves on by itself", "plaintags"), __("Visitors can stop it.", "plaintags")),
          attributes.autoplay &&
            range("interval", __("Milliseconds between two steps", "plaintags"), 1000, 20000, { step: 500 }),
        ),
        el("div", inner),
      );
    },
    save: saveInner,
  });

  registerBlockType("plaintags/read-more", {
    edit(props) {
      const { attributes, setAttributes } = props;
      const { text, range, toggle } = controlsFor(props);
      const inner = useInnerBlocksProps({ className: "plaintags-fold" }, { template: [["core/paragraph"]] });
      return el(
        Fragment,
        null,
        panel(
          __("Folded text", "plaintags"),
          range("collapsedHeight", __("Height while folded, in pixels", "plaintags"), 40, 1000, { step: 10 }),
          toggle("fade", __("Fade the lower edge out", "plaintags")),
          text("lessText", __("Button while open", "plaintags"), { placeholder: __("Read less", "plaintags") }),
        ),
        el(
          "div",
          useBlockProps({ style: { "--plaintags-fold": `${attributes.collapsedHeight}px` } }),
          el("div", inner),
          el(RichText, {
            tagName: "span",
            className: "plaintags-button",
            allowedFormats: [],
            value: attributes.moreText,
            placeholder: __("Read more", "plaintags"),
            "aria-label": __("Text of the button", "plaintags"),
            onChange: (moreText) => setAttributes({ moreText }),
          }),
        ),
      );
    },
    save: saveInner,
  });

  registerBlockType("plaintags/lightbox", {
    edit(props) {
      const { text, toggle } = controlsFor(props);
      const inner = useInnerBlocksProps(useBlockProps(), {
        template: [["core/gallery", { linkTo: "media" }]],
      });
      return el(
        Fragment,
        null,
        panel(
          __("Lightbox", "plaintags"),
          text("label", __("Name", "plaintags"), { help: __("What screen readers call it.", "plaintags") }),
          text("group", __("Group", "plaintags"), {
            help: __("Lightboxes of one group show each other's pictures.", "plaintags"),
          }),
          toggle("caption", __("Captions", "plaintags")),
          toggle("thumbnails", __("Small pictures below", "plaintags")),
          el("p", { key: "hint" }, __("Link each picture to its media file: that is what opens.", "plaintags")),
        ),
        el("div", inner),
      );
    },
    save: saveInner,
  });

  /** A text with a part of it hidden; all of it where little is left. */
  function stars(text, start, end) {
    const letters = [...text];
    const hidden = letters.length - start - end;
    if (hidden < 1) return "***";
    return [...letters.slice(0, start), "*".repeat(Math.max(3, hidden)), ...letters.slice(start + hidden)].join("");
  }

  /** The ends of a contact, as the server shows them: class-contacts.php. */
  function mask({ kind, value: stored }) {
    const value = decodeEntities(stored);
    if (kind === "phone") return stars(value, 3, 2);
    const [name, host = ""] = value.split("?")[0].split("@");
    const dot = Math.max(0, host.lastIndexOf("."));
    return `${stars(name, 2, 0)}@${stars(host.slice(0, dot), 0, 2)}${host.slice(dot)}`;
  }

  registerBlockType("plaintags/contact", {
    edit(props) {
      const { attributes } = props;
      const { text, choice, toggle } = controlsFor(props);
      const isEmail = attributes.kind === "email";
      const value = text("value", isEmail ? __("E-mail address", "plaintags") : __("Telephone number", "plaintags"), {
        type: isEmail ? "email" : "tel",
      });
      return el(
        Fragment,
        null,
        panel(
          __("Hidden contact", "plaintags"),
          choice("kind", __("What it is", "plaintags"), {
            email: __("E-mail address", "plaintags"),
            phone: __("Telephone number", "plaintags"),
          }),
          value,
          text("text", __("Text instead of stars", "plaintags"), { placeholder: mask(attributes) }),
          toggle("link", __("Opens the mail program or the telephone", "plaintags")),
        ),
        attributes.value === "" || props.isSelected
          ? el(
              "div",
              useBlockProps(),
              el(
                Placeholder,
                {
                  icon: "shield",
                  label: __("Hidden contact", "plaintags"),
                  instructions: __("Visitors see it after a click. Programs do not.", "plaintags"),
                },
                value,
              ),
            )
          : el(
              "p",
              useBlockProps(),
              el("span", { className: "plaintags-contact" }, decodeEntities(attributes.text) || mask(attributes)),
            ),
      );
    },
    save: () => null,
  });

  /** The site's published forms: undefined until they are there, null where there is no list. */
  function useForms() {
    const [forms, setForms] = useState();
    useEffect(() => {
      let isMounted = true;
      const set = (list) => isMounted && setForms(list);
      wp.apiFetch({ path: "/plaintags/v1/forms" }).then(set, () => set(null));
      return () => {
        isMounted = false;
      };
    }, []);
    return forms;
  }

  /** A list of forms by title, or a field for a number where there is none. */
  function formPicker(forms, { attributes: { formId }, setAttributes }) {
    if (forms === undefined) return el(Spinner, { key: "id" });
    const common = {
      key: "id",
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
      onChange: (value) => setAttributes({ formId: Math.max(0, parseInt(value, 10) || 0) }),
    };
    if (forms === null)
      return el(TextControl, {
        ...common,
        label: __("Number of the form", "plaintags"),
        help: __("The form plugin shows it in its list of forms.", "plaintags"),
        type: "number",
        min: 1,
        value: formId || "",
      });
    const options = forms.map(({ id, title }) => ({
      value: String(id),
      // translators: 1: title of a form, 2: its number
      label: sprintf(__("%1$s (%2$d)", "plaintags"), title, id),
    }));
    // translators: %d: number of a form
    const missing = { value: String(formId), label: sprintf(__("Form %d, not published", "plaintags"), formId) };
    return el(SelectControl, {
      ...common,
      label: __("Form", "plaintags"),
      help: forms.length ? undefined : __("Publish a form in the form plugin first.", "plaintags"),
      value: String(formId),
      options: [
        { value: "0", label: __("Choose a form", "plaintags") },
        ...(isMissing(forms, formId) ? [missing] : []),
        ...options,
      ],
    });
  }

  const isMissing = (forms, formId) => Boolean(forms && formId && !forms.some(({ id }) => id === formId));

  function formTitle(forms, formId) {
    if (!formId) return __("Form", "plaintags");
    // translators: %d: number of a form
    return forms?.find(({ id }) => id === formId)?.title || sprintf(__("Form %d", "plaintags"), formId);
  }

  registerBlockType("plaintags/form", {
    edit(props) {
      const { formId } = props.attributes;
      const { choice } = controlsFor(props);
      const forms = useForms();
      const inner = useInnerBlocksProps(
        { className: "plaintags-fallback" },
        {
          template: [
            [
              "core/paragraph",
              { placeholder: __("Shown until the form is there: how else one can write to you.", "plaintags") },
            ],
          ],
        },
      );
      const missing =
        isMissing(forms, formId) &&
        el(
          Notice,
          { key: "missing", className: "plaintags-missing-form", status: "warning", isDismissible: false },
          sprintf(
            // translators: %d: number of a form
            __("There is no published form %d. Visitors see the text in the block instead.", "plaintags"),
            formId,
          ),
        );
      return el(
        Fragment,
        null,
        panel(
          __("Form", "plaintags"),
          formPicker(forms, props),
          missing,
          choice("scheme", __("Colours", "plaintags"), {
            auto: __("As the page", "plaintags"),
            light: __("Light", "plaintags"),
            dark: __("Dark", "plaintags"),
          }),
        ),
        el(
          "div",
          useBlockProps(),
          el(
            Placeholder,
            {
              icon: "feedback",
              label: formTitle(forms, formId),
              instructions: missing ? undefined : __("Visitors see the form here.", "plaintags"),
            },
            formPicker(forms, props),
            missing,
          ),
          el("div", inner),
        ),
      );
    },
    save: saveInner,
  });
})(window.wp);
