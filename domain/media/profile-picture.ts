/** Maximum bytes of an upload. */
export const PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

/** Reason that an upload is refused as a profile picture. */
export type PictureRefusal = 'too-large' | 'too-many-pixels' | 'unreadable';
