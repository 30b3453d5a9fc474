import { fa } from '../../messages/fa.ts';
import { markInput } from '../../parts/marks/mark-form.ts';
import { documentFiles, sendMarkFor } from '../../parts/marks/send-mark.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { myShopProfile } from './profile.route.tsx';
import { profileFlash } from './shop-flashes.ts';

/** POST /api/web/shops/{id}/marks: the owner asks for a verified mark, with pictures of the documents (SHOP-03). */
export const shopMarksCall = defineAction({
  at: post(paths.shopMarks),
  guard: 'signed-in',
  about: { summary: fa.api.calls.shopMarks, answers: Url, statuses: [409] },
  input: markInput,
  files: documentFiles,
  limits: (_, { documents }) => [{ action: 'shop' }, ...uploadLimit(documents)],
  page: myShopProfile,
  async act(context, sent): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const result = await sendMarkFor(context, shop.id, sent);
    return result.refusal ?? profileFlash.done(result.isSmall ? 'markSentSmall' : 'markSent', { of: shop.id });
  },
});
