import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { markInput } from '../../parts/marks/mark-form.ts';
import { OwnMarks } from '../../parts/marks/own-marks.tsx';
import { type OwnMarksView, ownMarksView } from '../../parts/marks/own-marks-view.ts';
import { documentFiles, sendMarkFor } from '../../parts/marks/send-mark.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { defineAction, type Outcome } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import styles from './my-shops.module.css';
import { marksFlash } from './shop-flashes.ts';

type MarksView = { readonly shop: ShopHead; readonly marks: OwnMarksView; readonly flash: FlashView | null };

/** Page on which the owner of a shop applies for its verification marks (SHOP-03). */
export const myShopMarks = definePage<MarksView>({
  at: get(paths.myShopMarks),
  id: 'my-shop-marks-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myShopMarks, query: ['did'], example: { did: 'markSent' } },
  async load(context) {
    const own = await ownShop(context, 'ownership');
    const { id } = own.shop;
    const marks = await ownMarksView(context, { sellerId: id, action: paths.shopMarks(id), isShop: true });
    return { shop: shopHead(own), marks, flash: marksFlash.read(context) };
  },
  head: ({ shop }) => ({ title: `${fa.marks.title} · ${shop.name}`, robots: 'noindex' }),
  Page: MarksPage,
});

function MarksPage({ view: { shop, marks, flash } }: { readonly view: MarksView }): ReactNode {
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={paths.myShopProfile(shop.id)}>{fa.myShops.telephones.back}</BackLink>
        <h2>{fa.marks.title}</h2>
        <FlashNotice flash={flash} />
        <OwnMarks view={marks} />
      </div>
    </ShopFrame>
  );
}

/**
 * POST /api/web/shops/{id}/marks: the owner applies for a verification mark, with pictures of the documents (SHOP-03).
 */
export const shopMarksCall = defineAction({
  at: post(paths.shopMarks),
  guard: 'signed-in',
  about: { summary: fa.api.calls.shopMarks, answers: Url, statuses: [409] },
  input: markInput,
  files: documentFiles,
  limits: (_, { documents }) => [{ action: 'shop' }, ...uploadLimit(documents)],
  page: myShopMarks,
  async act(context, sent): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const result = await sendMarkFor(context, shop.id, sent);
    return result.refusal ?? marksFlash.done(result.isSmall ? 'markSentSmall' : 'markSent', { of: shop.id });
  },
});
