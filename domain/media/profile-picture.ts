import type { UploadRefusal } from './upload.ts';

/** Maximum bytes of an uploaded profile picture. */
export const PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

/** Reason for which a profile picture is refused; `too-big` refers to its bytes. */
export type PictureRefusal = Extract<UploadRefusal, 'too-big' | 'not-an-image' | 'too-large' | 'unreadable'>;
