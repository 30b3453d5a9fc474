import * as v from 'valibot';
import { replacePictureKey } from '../../../domain/identity/identity.server.ts';
import { type PictureRefusal, PROFILE_PICTURE_BYTES } from '../../../domain/media/profile-picture.ts';
import { fa } from '../../messages/fa.ts';
import { displayNameForm } from '../../parts/display-name-form.ts';
import { renameUser } from '../../parts/rename-user.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { profile } from './profile.route.tsx';
import { changed } from './profile-form.ts';

export const changeName = defineAction({
  at: [post(paths.profileCall, 'name'), post(paths.webProfile)],
  guard: 'signed-in',
  about: { summary: fa.api.calls.changeName, answers: Url },
  input: displayNameForm.input,
  limits: () => [{ action: 'profile' }],
  page: profile,
  act: async (context, { displayName }) => (await renameUser(context, displayName)) ?? changed('name'),
});

export const changePicture = defineAction({
  at: post(paths.profileCall, 'picture'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.changePicture, answers: Url },
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
    if (picture.isTooLong) return refusePicture('too-big');
    const kept = await context.services.media.keepProfilePicture(picture);
    if (!kept.ok) return refusePicture(kept.refused);
    await replaceOwn(context, kept.key);
    return changed(kept.hint === 'small' ? 'pictureSmall' : kept.hint === 'narrow' ? 'pictureNarrow' : 'picture');
  },
});

export const removePicture = defineAction({
  at: post(paths.profileCall, 'picture/remove'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.removePicture, answers: Url },
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

const refusePicture = (reason: PictureRefusal) =>
  refuse({ errors: { picture: reason === 'too-big' ? fa.profile.pictureTooLarge : fa.images.refused[reason] } });
