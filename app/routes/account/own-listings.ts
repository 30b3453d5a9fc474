import type { Db } from '../../../db/transact.server.ts';
import { listingTotals } from '../../../domain/analytics/analytics.server.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../domain/listings/listing.ts';
import {
  listingForOwner,
  listingsOfOwner,
  type OwnListingLine,
  quotaFor,
  readPrivate,
} from '../../../domain/listings/listings.server.ts';
import { readPromotions } from '../../../domain/promotion/promotion.server.ts';
import { readPaidFor } from '../../../domain/purchases/purchases.server.ts';
import { memberMay } from '../../../domain/sellers/member.ts';
import { readMembers, shopsToHandTo } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import { myListingsFlash } from '../../parts/listing/my-listings-flash.ts';
import { type OwnShop, shopHead } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { pageForm } from '../../web/forms/context-form-state.ts';
import { afterId } from '../../web/pages/after-id.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import type { Context } from '../../web/request/context.ts';
import { listView, type MyListingsView } from './my-listings-view.ts';

const PAGE_SIZE = 20;
/** Maximum number of categories whose quota is checked. */
const QUOTAS_MAX = 5;

/** View of the user's own listings or those of a shop, by state, with the possible actions (ITEM-15). */
export async function ownListingsView(context: SignedIn, own: OwnShop | null): Promise<MyListingsView> {
  const { db, services, catalogue, now, url } = context;
  const { userId } = context.viewer;
  const shopId = own?.shop.id ?? null;
  const sellerId = shopId ?? userId;
  const seesAll = own === null || memberMay(own.role, 'listings', false);
  const mayPay = own === null || memberMay(own.role, 'money', false);
  const status = LISTING_STATUSES.find((each) => each === url.searchParams.get('status')) ?? null;
  const after = afterId(url);
  const shown = { status, after, memberId: seesAll ? null : userId };
  const page = await listingsOfOwner(db, sellerId, shown, PAGE_SIZE);
  const ids = page.listings.map(({ id }) => id);
  const mayHand = own !== null && seesAll;
  const [totals, promotions, policies, bought, { refreshDays }, quotas, flash, members, [shop], handAll] =
    await Promise.all([
      listingTotals(db, ids),
      readPromotions(db, ids),
      services.purchasePolicies.get(now),
      readPaidFor(db, ids),
      services.settings.get(now),
      fullQuotas(context, sellerId, page.listings),
      flashOf(context, sellerId, status),
      mayHand ? readMembers(db, sellerId) : [],
      own === null ? shopsToHandTo(db, userId) : [],
      own?.role === 'owner' && hasPrivate(db, userId),
    ]);
  return {
    ...listView(
      {
        ...page,
        status,
        after,
        totals,
        promotions,
        policies,
        bought,
        refreshDays,
        shopId,
        mayPay,
        handToId: shop?.sellerId ?? null,
        handing: parseId(url.searchParams.get('hand')),
        members,
      },
      catalogue,
      now,
      pictureSigner(context),
    ),
    ...pageForm(context),
    quotas,
    flash,
    shop: own && shopHead(own),
    handAll: handAll && shopId !== null ? paths.handOverPage(shopId) : null,
  };
}

const hasPrivate = async (db: Db, userId: number): Promise<boolean> =>
  (await readPrivate(db, userId, { listingId: null, after: 0, limit: 1 })).length > 0;

/** Sentences for the categories in which the next listing is not free (ITEM-17). */
async function fullQuotas(
  context: Context,
  sellerId: number,
  listings: readonly OwnListingLine[],
): Promise<MyListingsView['quotas']> {
  const ids = [...new Set(listings.map(({ categoryId }) => categoryId))].slice(0, QUOTAS_MAX);
  const sentences = ids.map(async (id) => {
    const category = context.catalogue.taxonomy.byId.get(id);
    const quota = category ? await quotaFor(context, sellerId, category) : null;
    if (!category || !quota || quota.used < quota.free) return [];
    const text = fa.myListings.quota(category.name, persianNumber(quota.free), persianNumber(quota.days));
    const listing = listings.find(({ categoryId }) => categoryId === id)?.id ?? 0;
    return [{ text, listing }];
  });
  return (await Promise.all(sentences)).flat();
}

/** Confirmation of a plain form's action, with undo as long as it is still the listing's last action. */
async function flashOf(context: SignedIn, sellerId: number, status: ListingStatus | null): Promise<FlashView | null> {
  const said = myListingsFlash.read(context);
  const { userId } = context.viewer;
  const listing = said && said.of !== null ? await listingForOwner(context.db, userId, said.of) : null;
  if (!said || listing?.userId !== sellerId) return null;
  const { did, text } = said;
  const isEnd = did === 'sold' || did === 'removed';
  if (isEnd && listing.status !== (did satisfies ListingStatus)) return null;
  const undo = { action: paths.listingAct(listing.id, 'restore'), fields: status ? { status } : {} };
  return { name: cleanProse(listing.name), text, undo: isEnd ? undo : null };
}
