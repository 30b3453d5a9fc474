/**
 * Whether a stored picture is public or private. A public picture has a mark beside its original, and sizes of its own.
 * So reading a size reads one file, and deleting the mark and those sizes locks the picture in all processes at once.
 * Private sizes are served only to viewers who prove that they may see them (`app/web/files/private-pictures.ts`).
 */
import { type PictureVariant, variantName } from './picture-format.ts';

export type PictureAccess = 'public' | 'private';

/** Name of the file that marks a picture as public, beside its original. */
export const PUBLIC_MARK = 'public';

const PUBLIC_SIZE = /^public-/;
/** Prefix of profile pictures, which are public while they are in a profile. */
export const PROFILE_KEYS = 'user-';

const UPLOAD_KEYS = 'pic-';

/**
 * Returns whether a picture was uploaded for a listing or in a conversation; others are drawings of the site and
 * profile pictures.
 */
export const isUploadKey = (key: string): boolean => key.startsWith(UPLOAD_KEYS);

/** Key of an uploaded picture. `name` must not reveal anything. */
export const uploadKey = (name: string): string => `${UPLOAD_KEYS}${name}`;

/** Name under which a size is stored. */
export const storedName = (variant: Pick<PictureVariant, 'width' | 'format'>, access: PictureAccess): string =>
  access === 'public' ? `public-${variantName(variant)}` : variantName(variant);

export const isPublicSize = (name: string): boolean => PUBLIC_SIZE.test(name);
