import * as v from 'valibot';
import { type PictureRefusal, PROFILE_PICTURE_BYTES } from '../../../domain/media/profile-picture.ts';
import type { UploadRefusal } from '../../../domain/media/upload.ts';
import { changeShopPicture, type ShopPicture } from '../../../domain/sellers/sellers.server.ts';
import { type Result, refused } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { Url } from '../../web/about.ts';
import { defineAction, type Outcome, refuse } from '../../web/action.ts';
import { post } from '../../web/address.ts';
import type { SignedIn } from '../../web/guards.ts';
import { notFound } from '../../web/problem.ts';
import { ReceivedFile } from '../../web/streamed-form.ts';
import { myShopProfile } from './profile.route.tsx';
import { changeMessage } from './shop-calls.route.ts';
import { profileFlash } from './shop-flashes.ts';

const { pictureMissing, pictureTooLarge, pictureTooManyPixels, pictureUnreadable } = fa.profile;

const SENTENCES: Readonly<Partial<Record<PictureRefusal | UploadRefusal, string>>> = {
  'too-large': pictureTooManyPixels,
  'too-many-pixels': pictureTooManyPixels,
};

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
      ...{ folder: services.media.arrivals, bytes: PROFILE_PICTURE_BYTES, most: 1, limit: 'upload' },
    }),
    limits: (_, { picture: file }) => uploadLimit([file]),
    page: myShopProfile,
    async act(context, { picture: file }): Promise<Outcome<Url>> {
      await ownShop(context, 'profile');
      if (file.size === 0) return refuse({ errors: { picture: pictureMissing } });
      if (file.isTooLong) return refuse({ errors: { picture: pictureTooLarge } });
      const kept = await keep(context, picture, file);
      if (!kept.ok) return refuse({ errors: { picture: SENTENCES[kept.refused] ?? pictureUnreadable } });
      return place(context, picture, kept.key);
    },
  });

/** A logo is square; a cover is kept as it is, and public as long as it is there. */
async function keep(
  { services: { media } }: SignedIn,
  picture: ShopPicture,
  file: ReceivedFile,
): Promise<Result<{ readonly key: string }, PictureRefusal | UploadRefusal>> {
  if (picture === 'logo') return media.keepProfilePicture(file);
  const kept = await media.keepPicture(file);
  if (!kept.ok) return refused(kept.refused);
  const { key } = kept.picture;
  await media.publish(key);
  return { ok: true, key };
}

async function place(context: SignedIn, picture: ShopPicture, key: string | null): Promise<Outcome<Url>> {
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
  const did = key === null ? 'pictureRemoved' : changed.waits ? 'pictureWaits' : 'pictureSaved';
  return profileFlash.done(did, { of: shop.id });
}

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
