/**
 * Empties what the browser keeps for this origin. Firefox and WebKit run all test files in one profile: what one has left, a
 * cookie that says "headless" among it, would be another one's visitor.
 */
function cleanBrowser(): void {
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

cleanBrowser();
