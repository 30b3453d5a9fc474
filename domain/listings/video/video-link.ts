/** The address of a listing's video, an mp4 over https, as staff set it (ITEM-01). */

/** Characters. */
export const VIDEO_LINK = { max: 500 } as const;

/** Whether a page may show the address as a video. */
export function isVideoLink(url: string): boolean {
  return url.length <= VIDEO_LINK.max && /^https:\/\/[^\s"'<>]+$/i.test(url);
}

/** Names of public hosts: no IP addresses, names of one label or of a local network. */
const PUBLIC_HOST = /^(?:[a-z\d-]+\.)+(?!local$|localhost$|internal$|lan$|home$|test$)[a-z][a-z\d-]*[a-z\d]$/;

/**
 * The same, of what is typed: also that the address names an mp4 on a public host, without a user or a port of its own, in
 * characters that look like what they are. Every visitor's browser will call it.
 */
export function isVideoFile(url: string): boolean {
  if (!isVideoLink(url) || !/^[\x21-\x7E]+$/.test(url) || !URL.canParse(url)) return false;
  const { hostname, pathname, port, username, password } = new URL(url);
  return PUBLIC_HOST.test(hostname) && `${port}${username}${password}` === '' && /\.mp4$/i.test(pathname);
}
