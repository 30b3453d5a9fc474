import * as v from 'valibot';
import { removeAllUploads } from '../../../domain/media/uploads.server.ts';
import { paths } from '../../paths.ts';
import { defineAction, done } from '../../web/action.ts';
import { del, post } from '../../web/address.ts';
import { notFound } from '../../web/problem.ts';
import { backOf, setFields, setOf } from './upload-form.ts';

/** Takes all pictures of a form away (ITEM-13). A DELETE may name its token in the address. */
export const deleteAllImages = defineAction({
  at: [post(paths.deleteAllImages), del(paths.deleteAllImages)],
  guard: 'anyone',
  input: v.object(setFields),
  async act(context, sent) {
    const token = sent.token ?? context.url.searchParams.get('token');
    const set = await setOf(context, { ...sent, token });
    const removed = await removeAllUploads(context, context.services.media, set);
    if (!removed.ok) return notFound();
    return done({ data: { images: [] }, to: backOf(context) });
  },
});
