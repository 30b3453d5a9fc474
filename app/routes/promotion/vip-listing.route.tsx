import type { ReactNode } from 'react';
import * as v from 'valibot';
import { mayBePromoted } from '../../../domain/promotion/features/feature.ts';
import { readShowcaseEnd } from '../../../domain/promotion/promotion.server.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { ownListing, redirectNonPayer } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import styles from './promotion.module.css';
import { VipChoice } from './vip-choice.tsx';
import { loadVipChoice, type VipChoiceView } from './vip-choice-view.ts';

/** The choice as a separate page, for users without JavaScript. */
export const vipChoicePage = definePage<VipChoiceView>({
  at: get(paths.vipChoice),
  id: 'vip-listing-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.vipChoice },
  load: async (context) =>
    (await loadVipChoice(context, context.params.id)) ?? redirectNonPayer(context, context.params.id),
  head: () => ({ title: fa.promotion.vip.title, robots: 'noindex' }),
  Page: VipChoicePage,
});

function VipChoicePage({ view }: { readonly view: VipChoiceView }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.promotion.vip.title}</h1>
      <VipChoice
        view={view}
        Heading="h2"
        stayNormal={
          <LinkButton look="accent" wide href={paths.myListings()}>
            {fa.promotion.vip.stayNormal}
          </LinkButton>
        }
      />
    </div>
  );
}

/**
 * Receives the choice «special» (ITEM-18): `POST /api/web/vip-listing/{id}`. It changes nothing, and returns the
 * address of the page with the packages.
 */
export const vipListingCall = defineAction({
  at: post(paths.vipListing),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.vipListing,
    answers: v.object({ listingId: integer, isVip: v.boolean(), url: v.nullable(v.string()) }),
    statuses: [409],
  },
  input: v.object({}),
  page: vipChoicePage,
  async act(context) {
    const { params } = context;
    const own = await ownListing(context, params.id);
    if (!own) return refuse({ status: 404, message: fa.myListings.refused['not-found'] });
    const until = await readShowcaseEnd(context, own.id);
    if (until) {
      return done({
        data: { listingId: own.id, isVip: true, url: null },
        message: fa.promotion.vip.already(jalaliDate(until)),
        to: paths.vipChoice(own.id),
      });
    }
    if (!mayBePromoted(own.status)) return refuse({ status: 409, message: fa.promotion.vip.closed });
    const url = paths.paidFeatures(own.id);
    return done({ data: { listingId: own.id, isVip: false, url }, to: url });
  },
});
