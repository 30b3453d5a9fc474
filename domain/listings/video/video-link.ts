/** Address of a listing's video, an mp4 over https, set by staff (ITEM-01). */

/** Maximum length of an address in characters. */
export const VIDEO_LINK = { max: 500 } as const;

/** Returns whether a page may show the address as a video. */
export function isVideoLink(url: string): boolean {
  return url.length <= VIDEO_LINK.max && /^https:\/\/[^\s"'<>]+$/i.test(url);
}

/** Host names that can be public: no IP addresses, no names of a single label or of a local network. */
const PUBLIC_HOST = /^(?:[a-z\d-]+\.)+(?!local$|localhost$|internal$|lan$|home$|test$)[a-z][a-z\d-]*[a-z\d]$/;

/**
 * Stricter check for an address that staff type: also an mp4 file on a public host, without user and port, and only in
 * ASCII characters, so that it cannot look like another one. The browser of every visitor will call the address.
 */
export function isVideoFile(url: string): boolean {
  if (!isVideoLink(url) || !/^[\x21-\x7E]+$/.test(url) || !URL.canParse(url)) return false;
  const { hostname, pathname, port, username, password } = new URL(url);
  return PUBLIC_HOST.test(hostname) && `${port}${username}${password}` === '' && /\.mp4$/i.test(pathname);
}
