import type { ReactNode } from 'react';
import { FEE_ITEM } from '../../../domain/promotion/limitation/fee.ts';
import { fa } from '../../messages/fa.ts';
import { redirectNonPayer } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { LimitationInput } from './checkout-choice.ts';
import { Limitation } from './limitation.tsx';
import { type LimitationView, limitationOfCategory, limitationOfListing } from './limitation-view.ts';
import { defineOrderCalls } from './order-calls.ts';
import styles from './promotion.module.css';

/**
 * Page about the limit in one category: that of the user's listing, or without a listing the category in the parameter
 * `category` (ITEM-17).
 */
export const listingLimitation = definePage<LimitationView>({
  at: [get(paths.categoryLimitation), get(paths.listingLimitation)],
  id: 'listing-limitation-page',
  cache: 'private',
  guard: 'signed-in',
  postsToGateways: true,
  about: {
    summary: fa.api.pages.listingLimitation,
    query: ['category'],
    example: { category: '43627' },
    statuses: [404],
  },
  async load(context) {
    const { params, url, sentForm } = context;
    const listing = params.listingId ?? sentForm?.values.listingID;
    if (listing !== undefined)
      return (await limitationOfListing(context, listing)) ?? redirectNonPayer(context, listing);
    return (await limitationOfCategory(context, url.searchParams.get('category'))) ?? notFound();
  },
  head: () => ({ title: fa.promotion.limitation.title, robots: 'noindex' }),
  Page: LimitationPage,
});

function LimitationPage({ view }: { readonly view: LimitationView }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.promotion.limitation.title}</h1>
      <Limitation view={view} />
      <Actions>
        <LinkButton href={paths.newListing('listing-limitation')}>{fa.myListings.post}</LinkButton>
        <LinkButton href={paths.myListings()}>{fa.myListings.title}</LinkButton>
      </Actions>
    </div>
  );
}

/** Calls that check a coupon and order the fee: `POST /api/web/limitation/coupon` and `/order` (ITEM-17, PROM-05). */
export const { coupon: limitationCouponCall, order: orderLimitationCall } = defineOrderCalls({
  kind: 'limitation',
  input: LimitationInput,
  page: listingLimitation,
  coupon: { at: post(paths.limitationCoupon), summary: fa.api.calls.limitationCoupon },
  order: { at: post(paths.orderLimitation), summary: fa.api.calls.orderLimitation },
  listingOf: ({ listingID, listingId }) => listingID || listingId,
  itemsOf: () => [FEE_ITEM],
  bought: (listingId, did) => paths.listingLimitation(listingId, { did }),
});
