/*
 * Replaces the scripts of captcha providers, which need a registered site. The query
 * "?as=grecaptcha|hcaptcha|turnstile" chooses the provider. A button completes a visible captcha; invisible ones and
 * scores complete at once.
 */
(function () {
  const { searchParams } = new URL(document.currentScript.src);
  const name = searchParams.get("as");
  const RESPONSE_FIELDS = {
    grecaptcha: "g-recaptcha-response",
    hcaptcha: "h-captcha-response",
    turnstile: "cf-turnstile-response",
  };
  const widgets = [];
  let tokens = 0;
  const createToken = () => `${name}-${++tokens}`;

  function complete(widget) {
    widget.input.value = createToken();
    widget.button.textContent = "Verified";
    widget.parameters.callback(widget.input.value);
  }

  window[name] = {
    render(container, parameters) {
      const input = Object.assign(document.createElement("input"), { type: "hidden", name: RESPONSE_FIELDS[name] });
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: "I am a person" });
      const widget = { container, parameters, input, button };
      button.addEventListener("click", () => complete(widget));
      container.dataset.rendered = JSON.stringify({ ...parameters, query: Object.fromEntries(searchParams) });
      container.append(input);
      if (parameters.size !== "invisible") container.append(button);
      return widgets.push(widget) - 1;
    },
    reset(id) {
      widgets[id].input.value = "";
      widgets[id].button.textContent = "I am a person";
    },
    execute(id) {
      if (typeof id === "string") return Promise.resolve(createToken());
      complete(widgets[id]);
    },
    remove(id) {
      widgets[id].container.replaceChildren();
    },
    /** For tests: expires the responses, as a provider does after a while. */
    expire: () => widgets.forEach(({ input, parameters }) => ((input.value = ""), parameters["expired-callback"]())),
  };
})();
