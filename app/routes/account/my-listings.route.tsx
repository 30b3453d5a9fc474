import { listingTotals } from '../../../domain/analytics/analytics.server.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../domain/listings/listing.ts';
import {
  listingForOwner,
  listingsOfOwner,
  type OwnListingLine,
  quotaFor,
} from '../../../domain/listings/posting/posting.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { afterId } from '../../web/after-id.ts';
import type { Context } from '../../web/context.ts';
import { pageForm } from '../../web/form-state.ts';
import { pictureSigner } from '../../web/private-pictures.ts';
import { definePage } from '../../web/route.ts';
import { myListingsFlash } from './my-listings-flash.ts';
import { MyListingsPage, OwnListingsRegion } from './my-listings-page.tsx';
import { listView, type MyListingsView } from './my-listings-view.ts';

const PAGE_SIZE = 20;
/** Maximum number of categories whose quota is checked. */
const QUOTAS_MAX = 5;

/** The user's listings by state, with the possible actions (ITEM-15). */
export const myListings = definePage<MyListingsView>({
  at: get(paths.myListings),
  id: 'my-listings-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myListings,
    query: ['status', 'after', 'did', 'of', '_regions'],
    example: { after: '1001', did: 'sold', _regions: 'listings' },
  },
  async load(context) {
    const { db, services, catalogue, now, url } = context;
    const { userId } = context.viewer;
    const status = LISTING_STATUSES.find((each) => each === url.searchParams.get('status')) ?? null;
    const after = afterId(url);
    const own = await listingsOfOwner(db, userId, { status, after }, PAGE_SIZE);
    const ids = own.listings.map(({ id }) => id);
    const [totals, { refreshDays }, quotas, flash] = await Promise.all([
      listingTotals(db, ids),
      services.settings.get(now),
      fullQuotas(context, userId, own.listings),
      flashOf(context, userId, status),
    ]);
    return {
      ...listView({ ...own, status, after, totals, refreshDays }, catalogue, now, pictureSigner(context)),
      ...pageForm(context),
      quotas,
      flash,
    };
  },
  head: () => ({ title: fa.myListings.title, robots: 'noindex' }),
  Page: MyListingsPage,
  regions: { listings: OwnListingsRegion },
});

/** A sentence for each category in which the user's next listing is not free (ITEM-17). */
async function fullQuotas(
  context: Context,
  userId: number,
  listings: readonly OwnListingLine[],
): Promise<MyListingsView['quotas']> {
  const ids = [...new Set(listings.map(({ categoryId }) => categoryId))].slice(0, QUOTAS_MAX);
  const sentences = ids.map(async (id) => {
    const category = context.catalogue.taxonomy.byId.get(id);
    const quota = category ? await quotaFor(context, userId, category) : null;
    if (!category || !quota || quota.used < quota.free) return [];
    const text = fa.myListings.quota(category.name, persianNumber(quota.free), persianNumber(quota.days));
    const listing = listings.find(({ categoryId }) => categoryId === id)?.id ?? 0;
    return [{ text, listing }];
  });
  return (await Promise.all(sentences)).flat();
}

/** Confirms a plain form's action and offers undo, as long as it is still the last one. */
async function flashOf(context: Context, userId: number, status: ListingStatus | null): Promise<FlashView | null> {
  const said = myListingsFlash.read(context.url);
  const listing = said && said.of !== null ? await listingForOwner(context.db, userId, said.of) : null;
  if (!said || !listing) return null;
  const { did, text } = said;
  const isEnd = did === 'sold' || did === 'removed';
  if (isEnd && listing.status !== (did satisfies ListingStatus)) return null;
  const undo = { action: paths.listingAct(listing.id, 'restore'), fields: status ? { status } : {} };
  return { name: cleanProse(listing.name), text, undo: isEnd ? undo : null };
}
