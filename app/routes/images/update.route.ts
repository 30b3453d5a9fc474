import * as v from 'valibot';
import {
  moveUpload,
  removeAllUploads,
  removeUpload,
  type SetChange,
  turnUpload,
} from '../../../domain/media/media.server.ts';
import type { UploadSet } from '../../../domain/media/upload.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { defineAction, done } from '../../web/pages/action.ts';
import { del, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { backOf, ShownUpload, ShownUploads, setFields, setOf, uploadView } from './upload-form.ts';

const input = v.object({
  ...setFields,
  qquuid: v.pipe(v.string(), v.maxLength(64)),
  /** Id of the edited listing, sent by older clients and ignored: the token alone identifies the pictures. */
  addId: v.optional(v.unknown()),
  /** Making the picture the main one is the default, because the specification's three fields contain no action. */
  action: v.optional(v.picklist(['turn', 'first', 'move', 'remove']), 'first'),
  position: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()), 0),
});
type ImageChange = v.InferOutput<typeof input>;

/** Rotates, moves or removes one picture of a form (ITEM-13). */
export const updateImage = defineAction({
  at: post(paths.updateImage),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.updateImage,
    answers: ShownUploads,
    example: { token: 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1', addId: '1' },
    statuses: [404],
  },
  input,
  limits: (_, { action }) => (action === 'turn' ? [{ action: 'upload' }] : []),
  async act(context, sent) {
    const changed = await change(context, await setOf(context, sent), sent);
    if (!changed.ok) return notFound();
    const { uploads, mainChanged } = changed;
    const images = uploads.map(uploadView(pictureSigner(context)));
    return done({
      data: { ...images.find(({ qquuid }) => qquuid === sent.qquuid), images },
      ...(mainChanged ? { message: fa.images.mainChanged } : {}),
      to: backOf(context),
    });
  },
});

function change(context: Context, set: UploadSet, { action, qquuid, position }: ImageChange): Promise<SetChange> {
  const { media } = context.services;
  switch (action) {
    case 'turn':
      return turnUpload(context, media, set, qquuid);
    case 'first':
      return moveUpload(context, set, qquuid, 0);
    case 'move':
      return moveUpload(context, set, qquuid, position);
    case 'remove':
      return removeUpload(context, media, set, qquuid);
  }
}

/** Removes all pictures of a form (ITEM-13). A DELETE may have its token in the address. */
export const deleteAllImages = defineAction({
  at: [post(paths.deleteAllImages), del(paths.deleteAllImages)],
  guard: 'anyone',
  about: {
    summary: fa.api.calls.deleteAllImages,
    answers: v.object({ images: v.array(ShownUpload) }),
    example: { token: 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1' },
    statuses: [404],
  },
  input: v.object(setFields),
  async act(context, sent) {
    const token = sent.token ?? context.url.searchParams.get('token');
    const set = await setOf(context, { ...sent, token });
    const removed = await removeAllUploads(context, context.services.media, set);
    if (!removed.ok) return notFound();
    return done({ data: { images: [] }, to: backOf(context) });
  },
});
