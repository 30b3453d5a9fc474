/** Bytes of an upload. */
export const PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

/** Why an upload is no picture of somebody. */
export type PictureRefusal = 'too-large' | 'too-many-pixels' | 'unreadable';
