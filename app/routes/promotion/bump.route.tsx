import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { redirectNonPayer } from '../../parts/checkout/own-listing.ts';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { PromotedListing } from '../../parts/promotion/promoted-listing.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { type BumpView, loadBump } from './bump-view.ts';
import { BumpInput } from './checkout-choice.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { defineOrderCalls } from './order-calls.ts';
import styles from './promotion.module.css';

const words = fa.promotion.bump;

/** Page of packages that move a listing up, for users without JavaScript and for links (PROM-01). */
export const bumpPage = definePage<BumpView>({
  at: get(paths.bump),
  id: 'bump-page',
  cache: 'private',
  postsToGateways: true,
  guard: 'signed-in',
  about: { summary: fa.api.pages.bump },
  async load(context) {
    const listing = context.params.listingId ?? context.sentForm?.values.listingID;
    return (await loadBump(context, listing)) ?? redirectNonPayer(context, listing);
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: BumpPage,
});

function BumpPage({ view }: { readonly view: BumpView }): ReactNode {
  return (
    <div className={styles.whole}>
      <h1>{words.title}</h1>
      <PromotedListing id={view.checkout.listingId} shown={view.checkout.shown} running={view.checkout.running} />
      <Bump view={view} isWhole />
    </div>
  );
}

/** Content of the page and of the popup. */
export function Bump({
  view: { done, checkout },
  isWhole,
}: {
  readonly view: BumpView;
  readonly isWhole?: boolean;
}): ReactNode {
  return (
    <>
      {!isWhole && <LeavingLine deleteAfter={checkout.shown.deleteAfter} />}
      {done && (
        <Notice kind="success" data-checkout-done={`bump ${checkout.listingId}`}>
          {done}
        </Notice>
      )}
      {checkout.closed ? (
        <ClosedNotice closed={checkout.closed} />
      ) : (
        <>
          <p>{checkout.isPending ? fa.promotion.features.pending : words.text}</p>
          <CheckoutForm view={checkout} isWhole={isWhole} />
        </>
      )}
      {!checkout.closed?.link && (
        <p>
          <LinkButton href={paths.paidFeatures(checkout.listingId)}>{words.toFeatures}</LinkButton>
        </p>
      )}
    </>
  );
}

/**
 * Calls that check a coupon and place an order: `POST /api/web/bump/coupon` and `/order` (PROM-01, PROM-05). The field
 * `categoryId` is ignored, because the listing's own category counts.
 */
export const { coupon: bumpCouponCall, order: orderBumpCall } = defineOrderCalls({
  kind: 'bump',
  input: BumpInput,
  page: bumpPage,
  coupon: { at: post(paths.bumpCoupon), summary: fa.api.calls.bumpCoupon },
  order: { at: post(paths.orderBump), summary: fa.api.calls.orderBump },
  listingOf: ({ listingID, listingId }) => listingID || listingId,
  itemsOf: ({ bumpType }) => [bumpType],
  bought: (listingId, did) => paths.bump(listingId, { did }),
});
