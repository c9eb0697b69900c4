/**
 * Clears the browser's storage for this origin. Firefox and WebKit run all test files in one profile: what one file
 * leaves there, such as a cookie that says "headless", would affect the visitor of another.
 */
function cleanBrowser(): void {
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

cleanBrowser();
