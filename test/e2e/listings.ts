/** Creates listings that a journey needs but does not test. They are made by the domain's functions, without a page. */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { addListings, type Catalogue, changeStatus } from '../../domain/listings/listings.server.ts';
import { loadPlaces } from '../../domain/locations/locations.server.ts';
import { loadTaxonomy } from '../../domain/taxonomy/taxonomy.server.ts';
import { userOf } from './people.ts';
import { WORDS } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

type Wanted = {
  /** Slug of the category; sofas by default. */
  readonly category?: string;
  /** Shop that owns the listing; without it, the account does. */
  readonly shopId?: number;
};

/** Adds a listing in Tehran that waits for a moderator, of the account with this number. Returns its id. */
export const waitingListing = (number: string, title: string, wanted: Wanted = {}): Promise<string> =>
  inSiteDatabase(async (db) => {
    const ctx = { db, now: new Date() };
    const { taxonomy, places } = await catalogueOf(ctx);
    const city = places.bySlug.get('tehran');
    const listing = {
      ...({ status: 'pending', userId: wanted.shopId ?? (await userOf(db, number)), name: title } as const),
      categoryId: taxonomy.bySlug.get(wanted.category ?? 'sofas')?.id ?? 0,
      description: WORDS,
      ...({ facts: {}, texts: {}, price: 2_100_000, priceKind: 'amount', telephone: `+98${number.slice(1)}` } as const),
      cityId: city?.id ?? 0,
      districtId: null,
      neighbourhood: null,
      positionExact: false,
      latitude: city?.latitude ?? 0,
      longitude: city?.longitude ?? 0,
      pictures: [],
      videoUrl: null,
      publishedAt: ctx.now,
    };
    const [id] = await addListings(ctx, [listing], { taxonomy, places });
    return String(id);
  });

/**
 * Publishes a listing as the rule for trusted sellers does, so that its effects do not wait until the decision can no
 * longer be undone.
 */
export const approveByRule = (id: string): Promise<void> =>
  inSiteDatabase(async (db) => {
    const ctx = { db, now: new Date() };
    const catalogue = await catalogueOf(ctx);
    const approval = { listingId: Number(id), act: 'approve', actor: { kind: 'job', userId: null } } as const;
    const changed = await transact(ctx, (trx) => changeStatus(trx, approval, catalogue));
    if (!changed.ok) throw new Error(`The listing ${id} was not approved: ${changed.refused}`);
  });

/** Adds a listing that everybody sees. Returns its id. */
export async function publishedListing(number: string, title: string, wanted: Wanted = {}): Promise<string> {
  const id = await waitingListing(number, title, wanted);
  await approveByRule(id);
  return id;
}

async function catalogueOf(ctx: Ctx): Promise<Catalogue> {
  return { taxonomy: await loadTaxonomy(ctx), places: await loadPlaces(ctx.db) };
}
