/**
 * For whom a stored picture lies there. A public one has a mark beside its original and sizes of its own, so that reading
 * a size is reading one file and taking the mark and those sizes away locks the picture in every process at once.
 * Private sizes are read by those alone who show that they may (`app/web/private-pictures.ts`).
 */
import type { PictureVariant } from './picture-format.ts';
import { variantName } from './picture-format.ts';

export type PictureAccess = 'public' | 'private';

/** Lies beside the original of a picture that everybody may see. */
export const PUBLIC_MARK = 'public';

const PUBLIC_SIZE = /^public-/;
/** Of people's own pictures: everybody may see them as long as they stand in a profile. */
export const PROFILE_KEYS = 'user-';

const UPLOAD_KEYS = 'pic-';

/** Of what somebody sent for a listing or in a conversation; others are drawings of ours, and people's own pictures. */
export const isUploadKey = (key: string): boolean => key.startsWith(UPLOAD_KEYS);

/** `name` tells nobody anything. */
export const uploadKey = (name: string): string => `${UPLOAD_KEYS}${name}`;

/** Under which a size is stored. */
export const storedName = (variant: Pick<PictureVariant, 'width' | 'format'>, access: PictureAccess): string =>
  access === 'public' ? `public-${variantName(variant)}` : variantName(variant);

export const isPublicSize = (name: string): boolean => PUBLIC_SIZE.test(name);
