/*
 * Stands in for the scripts of captcha providers, who cannot be asked here: "?as=grecaptcha|hcaptcha|turnstile" names the one
 * that it plays. A box is answered by its button, an invisible one and a score at once.
 */
(function () {
  const { searchParams } = new URL(document.currentScript.src);
  const name = searchParams.get("as");
  const ANSWERS = {
    grecaptcha: "g-recaptcha-response",
    hcaptcha: "h-captcha-response",
    turnstile: "cf-turnstile-response",
  };
  const widgets = [];
  let tokens = 0;
  const token = () => `${name}-${++tokens}`;

  function answer(widget) {
    widget.input.value = token();
    widget.button.textContent = "Verified";
    widget.parameters.callback(widget.input.value);
  }

  window[name] = {
    render(place, parameters) {
      const input = Object.assign(document.createElement("input"), { type: "hidden", name: ANSWERS[name] });
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: "I am a person" });
      const widget = { place, parameters, input, button };
      button.addEventListener("click", () => answer(widget));
      place.dataset.rendered = JSON.stringify({ ...parameters, query: Object.fromEntries(searchParams) });
      place.append(input);
      if (parameters.size !== "invisible") place.append(button);
      return widgets.push(widget) - 1;
    },
    reset(id) {
      widgets[id].input.value = "";
      widgets[id].button.textContent = "I am a person";
    },
    execute(id) {
      if (typeof id === "string") return Promise.resolve(token());
      answer(widgets[id]);
    },
    remove(id) {
      widgets[id].place.replaceChildren();
    },
    /** For tests: what a provider does by itself. */
    expire: () => widgets.forEach(({ input, parameters }) => ((input.value = ""), parameters["expired-callback"]())),
  };
})();
