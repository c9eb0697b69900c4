/** An address as it travels to the server, decoded: the server's text filter drops `%xx` (contract §3.1). */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
