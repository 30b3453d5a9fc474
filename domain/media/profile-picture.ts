import type { UploadRefusal } from './upload.ts';

/** Maximum bytes of an upload. */
export const PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

/** Reason that an upload is refused as a profile picture; `too-big` is said of its bytes. */
export type PictureRefusal = Extract<UploadRefusal, 'too-big' | 'not-an-image' | 'too-large' | 'unreadable'>;
