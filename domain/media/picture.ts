/** A stored picture, and the sizes that pages request. */

/** Widths in pixels. Cards use 320 and 640, the gallery 960, the zoom 1600; thumbnails use 320. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type Picture = {
  /** Lower-case letters, digits and dashes; identifies the picture in `/images/{key}/{width}.{format}`. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** thumbhash, base64 */
  readonly hash: string;
};
