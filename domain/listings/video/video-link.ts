/** The address of a listing's video, an mp4 over https, as staff set it (ITEM-01). */

/** Characters. */
export const VIDEO_LINK = { max: 500 } as const;

/** Whether a page may show the address as a video. */
export function isVideoLink(url: string): boolean {
  return url.length <= VIDEO_LINK.max && /^https:\/\/[^\s"'<>]+$/i.test(url);
}

/** The same, of what is typed: also that the address names an mp4, so that no page of a video site is set. */
export function isVideoFile(url: string): boolean {
  return isVideoLink(url) && URL.canParse(url) && /\.mp4$/i.test(new URL(url).pathname);
}
