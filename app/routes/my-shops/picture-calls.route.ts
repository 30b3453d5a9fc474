import * as v from 'valibot';
import type { StoredSquare } from '../../../domain/media/media.server.ts';
import { pictureHint } from '../../../domain/media/picture-hint.ts';
import { type PictureRefusal, PROFILE_PICTURE_BYTES } from '../../../domain/media/profile-picture.ts';
import type { UploadRefusal } from '../../../domain/media/upload.ts';
import { changeShopPicture, type ShopPicture } from '../../../domain/sellers/sellers.server.ts';
import { ok, type Result, refused } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { myShopProfile } from './profile.route.tsx';
import { changeMessage } from './shop-calls.route.ts';
import { profileFlash } from './shop-flashes.ts';

const { pictureMissing, pictureTooLarge } = fa.profile;

const pictureCall = (picture: ShopPicture) =>
  defineAction({
    at: post(paths.shopPicture, picture),
    guard: 'signed-in',
    about: {
      summary: picture === 'logo' ? fa.api.calls.changeShopLogo : fa.api.calls.changeShopCover,
      answers: Url,
      statuses: [409],
    },
    input: v.object({ picture: v.instance(ReceivedFile, pictureMissing) }, pictureMissing),
    files: ({ services }) => ({
      folder: services.media.arrivals,
      bytes: PROFILE_PICTURE_BYTES,
      most: 1,
      limit: 'upload',
    }),
    limits: (_, { picture: file }) => uploadLimit([file]),
    page: myShopProfile,
    async act(context, { picture: file }): Promise<Outcome<Url>> {
      await ownShop(context, 'profile');
      if (file.size === 0) return refuse({ errors: { picture: pictureMissing } });
      if (file.isTooLong) return refusePicture('too-big');
      const kept = await keep(context, picture, file);
      if (!kept.ok) return kept.refused === 'not-found' ? notFound() : refusePicture(kept.refused);
      return place(context, picture, kept);
    },
  });

/** A logo is square; a cover is kept as it is, and public as long as it is there. */
async function keep(
  { services: { media } }: SignedIn,
  picture: ShopPicture,
  file: ReceivedFile,
): Promise<Result<StoredSquare, PictureRefusal | UploadRefusal>> {
  if (picture === 'logo') return media.keepProfilePicture(file);
  const kept = await media.keepPicture(file);
  if (!kept.ok) return refused(kept.refused);
  const { key } = kept.picture;
  await media.publish(key);
  return ok({ key, hint: pictureHint(kept.picture) });
}

const refusePicture = (why: Exclude<UploadRefusal, 'not-found'>) =>
  refuse({ errors: { picture: why === 'too-big' ? pictureTooLarge : fa.images.refused[why] } });

async function place(context: SignedIn, picture: ShopPicture, kept: StoredSquare | null): Promise<Outcome<Url>> {
  const key = kept?.key ?? null;
  const { media } = context.services;
  const { shop } = await ownShop(context, 'profile');
  const asked = { sellerId: shop.id, userId: context.viewer.userId, picture, key };
  const changed = await changeShopPicture(context, asked);
  if (!changed.ok) {
    if (key !== null) await media.remove(key);
    if (changed.refused === 'not-found') return notFound();
    return refuse({ status: 409, message: changeMessage(changed.refused) });
  }
  for (const each of changed.unused) await media.remove(each);
  const did = kept === null ? 'pictureRemoved' : DID[changed.waits ? 'waits' : 'saved'][kept.hint ?? 'fine'];
  return profileFlash.done(did, { of: shop.id });
}

const DID = {
  saved: { fine: 'pictureSaved', small: 'pictureSmall', narrow: 'pictureNarrow' },
  waits: { fine: 'pictureWaits', small: 'pictureWaitsSmall', narrow: 'pictureWaitsNarrow' },
} as const;

const removalCall = (picture: ShopPicture) =>
  defineAction({
    at: post(paths.removeShopPicture, picture),
    guard: 'signed-in',
    about: {
      summary: picture === 'logo' ? fa.api.calls.removeShopLogo : fa.api.calls.removeShopCover,
      answers: Url,
      statuses: [409],
    },
    input: v.object({}),
    limits: () => [{ action: 'shop' }],
    page: myShopProfile,
    act: (context) => place(context, picture, null),
  });

export const changeShopLogo = pictureCall('logo');
export const changeShopCover = pictureCall('cover');
export const removeShopLogo = removalCall('logo');
export const removeShopCover = removalCall('cover');
