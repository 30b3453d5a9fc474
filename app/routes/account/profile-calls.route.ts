import * as v from 'valibot';
import { renameAccount, replacePictureKey } from '../../../domain/identity/account/accounts.server.ts';
import { type PictureRefusal, PROFILE_PICTURE_BYTES } from '../../../domain/media/profile-picture.ts';
import { fa } from '../../messages/fa.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { defineAction, refuse } from '../../web/action.ts';
import { post } from '../../web/address.ts';
import type { SignedIn } from '../../web/guards.ts';
import { ReceivedFile } from '../../web/streamed-form.ts';
import { displayNameForm } from './account-forms.ts';
import { profile } from './profile.route.tsx';
import { changed } from './profile-form.ts';

export const changeName = defineAction({
  at: [post(paths.profileCall, 'name'), post(paths.webProfile)],
  guard: 'signed-in',
  input: displayNameForm.input,
  limits: () => [{ action: 'profile' }],
  page: profile,
  async act(context, input) {
    const { userId } = context.viewer;
    const renamed = await renameAccount(context, userId, input.displayName);
    return renamed.ok ? changed('name') : refuse({ errors: { displayName: fa.profile.nameReserved } });
  },
});

export const changePicture = defineAction({
  at: post(paths.profileCall, 'picture'),
  guard: 'signed-in',
  input: v.object({ picture: v.instance(ReceivedFile, fa.profile.pictureMissing) }, fa.profile.pictureMissing),
  files: ({ services }) => ({
    folder: services.media.arrivals,
    bytes: PROFILE_PICTURE_BYTES,
    most: 1,
    limit: 'upload',
  }),
  limits: (_, { picture }) => uploadLimit([picture]),
  page: profile,
  async act(context, { picture }) {
    if (picture.size === 0) return refuse({ errors: { picture: fa.profile.pictureMissing } });
    if (picture.isTooLong) return refusePicture('too-large');
    const kept = await context.services.media.keepProfilePicture(picture);
    if (!kept.ok) return refusePicture(kept.refused);
    await replaceOwn(context, kept.key);
    return changed('picture');
  },
});

export const removePicture = defineAction({
  at: post(paths.profileCall, 'picture/remove'),
  guard: 'signed-in',
  input: v.object({}),
  limits: () => [{ action: 'profile' }],
  page: profile,
  async act(context) {
    await replaceOwn(context, null);
    return changed('pictureRemoved');
  },
});

async function replaceOwn(context: SignedIn, key: string | null): Promise<void> {
  const { db, media } = context.services;
  const before = await replacePictureKey(db, context.viewer.userId, key);
  if (before) await media.remove(before);
}

const SENTENCES: Record<PictureRefusal, string> = {
  'too-large': fa.profile.pictureTooLarge,
  'too-many-pixels': fa.profile.pictureTooManyPixels,
  unreadable: fa.profile.pictureUnreadable,
};

const refusePicture = (reason: PictureRefusal) => refuse({ errors: { picture: SENTENCES[reason] } });
