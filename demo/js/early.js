/* Colours and direction from the address (?scheme=dark&dir=rtl), before the first paint. */
(function () {
  const wishes = new URLSearchParams(location.search);
  const scheme = wishes.get("scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
  if (wishes.get("dir") === "rtl") document.documentElement.dir = "rtl";
})();
