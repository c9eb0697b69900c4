/* Applies colours and direction from the URL (?scheme=dark&dir=rtl) before the first paint. */
(function () {
  const options = new URLSearchParams(location.search);
  const scheme = options.get("scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
  if (options.get("dir") === "rtl") document.documentElement.dir = "rtl";
})();
