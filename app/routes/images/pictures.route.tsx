import { isOwnSet, uploadSetHash, uploadsOf } from '../../../domain/media/media.server.ts';
import { UPLOAD } from '../../../domain/media/upload.ts';
import { PICTURES_REFUSED } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { provedDid } from '../../web/request/confirmation-proof.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { PicturesPage, type PicturesView } from './pictures-page.tsx';
import { isRefusal, setOf, uploadView } from './upload-form.ts';

/** Sentences about refused pictures that this browser has just sent; empty if somebody else made the address. */
function refusedIn(context: Context): readonly string[] {
  if (provedDid(context) !== PICTURES_REFUSED) return [];
  const reasons = context.url.searchParams.getAll('picture');
  return reasons.filter(isRefusal).map((reason) => fa.images.refused[reason]);
}

/** Page with the pictures of a form that is not sent yet, in a separate tab, for users without scripts (ITEM-07). */
export const newPictures = definePage<PicturesView>({
  at: get(paths.newPictures),
  id: 'new-pictures-page',
  cache: 'private',
  about: { summary: fa.api.pages.newPictures, example: { token: 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1' } },
  load: async (context) => {
    const { token = '' } = context.params;
    const set = await setOf(context, { token });
    const { db } = context.services;
    if (!(await isOwnSet(db, set))) return notFound();
    const pictures = await uploadsOf(db, uploadSetHash(token));
    return {
      token,
      form: formState(context),
      pictures: pictures.map(uploadView(pictureSigner(context))),
      isFull: pictures.length >= UPLOAD.most,
      refused: refusedIn(context),
    };
  },
  head: () => ({ title: fa.pictures.pageTitle, robots: 'noindex' }),
  Page: PicturesPage,
});
