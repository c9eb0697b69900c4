/** An address as it is sent to the server, decoded: the server's text filter drops `%xx` (contract §3.1). */
export function safeDecodeURI(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
