import * as v from 'valibot';
import { removeAllUploads } from '../../../domain/media/media.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done } from '../../web/pages/action.ts';
import { del, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { backOf, ShownUpload, setFields, setOf } from './upload-form.ts';

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
