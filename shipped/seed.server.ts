import type { Database } from '../db/client.server.ts';
import { analyse, isEmpty } from '../db/maintenance.server.ts';
import { type Ctx, transact } from '../db/transact.server.ts';
import { insertShippedRates } from '../domain/carriers/carriers.server.ts';
import { insertAnswerRates } from '../domain/chat/chat.server.ts';
import { insertUsers } from '../domain/identity/identity.server.ts';
import { upsertTerms } from '../domain/leasing/leasing.server.ts';
import { seedLimitRules } from '../domain/limits/limits.server.ts';
import type { NewListing } from '../domain/listings/listing.ts';
import { addListings, type Catalogue, vouchFor, writeCertificate } from '../domain/listings/listings.server.ts';
import { loadPlaces, seedPlaces } from '../domain/locations/locations.server.ts';
import { insertShippedPackages, insertShowcases } from '../domain/promotion/promotion.server.ts';
import type { NewShowcase } from '../domain/promotion/showcases/showcase.ts';
import { createPolicies, insertSecureListings, insertShippedPolicies } from '../domain/purchases/purchases.server.ts';
import { renewPriceScales, renewWords, upsertShippedAliases } from '../domain/query-reading/query-reading.server.ts';
import { insertLiveRatings, insertShippedReviewRates, readRates } from '../domain/reviews/reviews.server.ts';
import { foldCountChanges, renewAbsences } from '../domain/search/search.server.ts';
import {
  insertLicences,
  insertMembers,
  insertShops,
  insertTelephones,
  readTakenNames,
} from '../domain/sellers/sellers.server.ts';
import { indexShops } from '../domain/shops/shops.server.ts';
import { loadTaxonomy, seedTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import type { Taxonomy } from '../domain/taxonomy/taxonomy.ts';
import { ALIASES } from './aliases/aliases.seed.ts';
import { demoAnswerRates } from './demo/answer-rates.ts';
import { demoListings } from './demo/demo-listings.ts';
import { demoInspections } from './demo/inspections.ts';
import { demoLicences } from './demo/licences.ts';
import { demoReviews } from './demo/reviews.ts';
import { demoSecureListings } from './demo/secure-listings.ts';
import { type DemoSeller, demoOwners, demoSellers } from './demo/sellers.ts';
import { type DemoPart, WHOLE } from './demo/shop-names.ts';
import { demoShops } from './demo/shops.ts';
import { demoShowcases } from './demo/showcases.ts';
import { DEMO_TERMS } from './leasing/demo-terms.ts';
import { PLACE_ROWS } from './locations/places.seed.ts';
import { SHIPPED_PACKAGES } from './promotion/packages.seed.ts';
import { SHIPPED_POLICIES } from './purchases/policies.seed.ts';
import { SHIPPED_RATES } from './purchases/rates.seed.ts';
import { SHIPPED_REVIEW_RATES } from './reviews/rates.seed.ts';
import { TAXONOMY_ROWS } from './taxonomy/taxonomy.seed.ts';

const BATCH = 1_000;
const LISTINGS_A_SELLER = 4;

/**
 * Writes the data that are shipped with the site (categories, places, limits, packages). Data of an earlier version are
 * updated.
 */
export async function seedShipped(db: Database): Promise<void> {
  await seedLimitRules(db);
  const ctx = { db, now: new Date() };
  await seedTaxonomy(ctx, TAXONOMY_ROWS);
  await seedPlaces(ctx, PLACE_ROWS);
  await insertShippedPackages(db, SHIPPED_PACKAGES);
  await insertShippedPolicies(db, SHIPPED_POLICIES);
  await insertShippedRates(db, SHIPPED_RATES);
  await insertShippedReviewRates(db, SHIPPED_REVIEW_RATES);
  await transact(ctx, ({ db: trx }) => upsertShippedAliases(trx, ALIASES));
}

export type Demonstration = {
  readonly listings: number;
  readonly now: Date;
  readonly seed?: number;
  /** Part to add, if several parts are added at the same time. Each needs a different seed. */
  readonly part?: DemoPart;
  /** Whether to include words that are frequent overall but absent from some days or places, for the benchmark. */
  readonly skew?: boolean;
  /** Whether to include sold, expired and removed listings, as on a real site. Otherwise all listings are published. */
  readonly statuses?: boolean;
  readonly progress?: (done: number, of: number) => void;
};

/**
 * Adds demonstration listings to a database that has no listings; either all are added or none. Returns false if there
 * are listings already.
 */
export async function seedDemonstration(db: Database, demonstration: Demonstration): Promise<boolean> {
  if (demonstration.listings === 0 || !(await isEmpty(db, 'listings'))) return false;
  const ctx = { db, now: demonstration.now };
  const catalogue = { taxonomy: await loadTaxonomy(ctx), places: await loadPlaces(db) };
  await transact(ctx, (trx) => addDemonstration(trx.db, demonstration, catalogue));
  await foldCountChanges(db);
  await analyse(db);
  await renewWords(ctx);
  await renewPriceScales(ctx);
  await renewAbsences(ctx);
  return true;
}

/**
 * Adds listings without the final steps. A caller that adds several parts has to perform these itself, as
 * `seedDemonstration` does.
 */
export async function addDemonstration(
  db: Database,
  demonstration: Demonstration,
  catalogue: Catalogue,
): Promise<void> {
  const { listings: count, now, seed = 1, part = WHOLE, skew = false, statuses = false, progress } = demonstration;
  const ctx = { db, now };
  const sellers = await addSellers(ctx, Math.ceil(count / LISTINGS_A_SELLER), seed, part);
  for (const batch of batches(demoAnswerRates(sellers, seed), BATCH)) await insertAnswerRates(db, batch);
  await addReviews(ctx, sellers, seed);
  await addShops(ctx, sellers, { seed, ...catalogue });
  const options = { ...catalogue, count, seed, now, sellers, skew, statuses };
  const policies = await createPolicies(db, { canPay: true }).get(now);
  const showcased: NewShowcase[] = [];
  let done = 0;
  for (const batch of batches(demoListings(options), BATCH)) {
    const ids = await addListings(ctx, batch, catalogue);
    for (const { index, startsAt, endsAt } of demoShowcases(batch, `${seed} ${done}`, now)) {
      showcased.push({ listingId: ids[index] ?? 0, startsAt, endsAt });
    }
    await addInspections(ctx, batch, ids, `${seed} ${done}`, catalogue.taxonomy);
    const secure = demoSecureListings(batch, `${seed} ${done}`, { taxonomy: catalogue.taxonomy, policies });
    await insertSecureListings(
      ctx,
      [...secure].map(({ index, ...rest }) => ({ listingId: ids[index] ?? 0, ...rest })),
    );
    done += ids.length;
    progress?.(done, count);
  }
  await insertShowcases(db, showcased);
  const shops = sellers.flatMap(({ id, type }) => (type === 'person' ? [] : [id]));
  for (const some of batches(shops, BATCH)) await transact(ctx, (trx) => indexShops(trx, some));
  await addLeasingTerms(db, catalogue.taxonomy);
}

const RATED_AT_ONCE = 200;

async function addReviews(ctx: Ctx, sellers: readonly DemoSeller[], seed: number): Promise<void> {
  const rates = {
    user: await readRates(ctx, 'user'),
    shop: await readRates(ctx, 'shop'),
    agent: await readRates(ctx, 'agent'),
  };
  const all = demoReviews(sellers, { seed, now: ctx.now, rates });
  for (const some of batches(all, RATED_AT_ONCE)) await transact(ctx, (trx) => insertLiveRatings(trx, some.flat()));
}

async function addShops(
  ctx: Ctx,
  sellers: readonly DemoSeller[],
  options: Omit<Parameters<typeof demoShops>[1], 'owners'>,
): Promise<void> {
  const telephones = new Map(sellers.map(({ id, mobile }) => [id, mobile]));
  const owners = await addOwners(ctx, sellers, options.seed);
  const kinds = new Map(sellers.map(({ id, type }) => [id, type === 'agent' ? ('agent' as const) : ('shop' as const)]));
  for (const shops of batches(demoShops(sellers, { ...options, owners }), BATCH)) {
    const added = await transact(ctx, (trx) => insertShops(trx, shops));
    if (added.length < shops.length) throw new Error('the names of demonstration shops were taken meanwhile');
    await insertMembers(
      ctx,
      shops.map(({ sellerId, ownerId, openedAt }) => ({ sellerId, userId: ownerId, role: 'owner', since: openedAt })),
    );
    await insertTelephones(
      ctx.db,
      shops.map(({ sellerId, openedAt }) => {
        return { sellerId, position: 1, telephone: telephones.get(sellerId) ?? '', provenAt: openedAt };
      }),
    );
    const ofKinds = shops.map((shop) => ({ ...shop, kind: kinds.get(shop.sellerId) ?? 'shop' }) as const);
    await insertLicences(ctx.db, demoLicences(ofKinds, ctx.now));
  }
}

/** Adds the owners of shops and agents. */
async function addOwners({ db }: Ctx, sellers: readonly DemoSeller[], seed: string | number) {
  const owners = new Map<number, number>();
  for (const shops of batches(
    sellers.filter(({ type }) => type !== 'person'),
    BATCH,
  )) {
    const ids = await insertUsers(db, demoOwners(shops, `${seed} ${owners.size}`));
    shops.forEach(({ id }, at) => void owners.set(id, ids[at] ?? 0));
  }
  return owners;
}

async function addLeasingTerms(db: Database, { bySlug }: Taxonomy): Promise<void> {
  for (const { slug, ...terms } of DEMO_TERMS) {
    const category = bySlug.get(slug);
    if (category) await upsertTerms(db, category.id, terms);
  }
}

/** Adds inspections in the same way as the forms by which sellers and moderators enter them. */
async function addInspections(
  ctx: Ctx,
  listings: readonly NewListing[],
  ids: readonly number[],
  seed: string,
  taxonomy: Taxonomy,
): Promise<void> {
  for (const { index, inspection, isVouched } of demoInspections(listings, seed, taxonomy)) {
    const listing = listings[index];
    if (!listing) continue;
    const parsed = { details: inspection, code: null };
    const entry = { listingId: ids[index] ?? 0, kind: 'inspection', parsed } as const;
    if (isVouched) await transact(ctx, (trx) => vouchFor(trx, { ...entry, by: null }, taxonomy));
    else {
      const owner = { kind: 'owner', userId: listing.userId } as const;
      await writeCertificate({ ...ctx, now: listing.publishedAt }, entry, owner, taxonomy);
    }
  }
}

async function addSellers({ db, now }: Ctx, count: number, seed: number, part: DemoPart): Promise<DemoSeller[]> {
  const people = demoSellers(count, seed, now, { part, taken: await readTakenNames(db) });
  const sellers: DemoSeller[] = [];
  for (const batch of batches(people, BATCH)) {
    // Mobile numbers are stored only for people, because nobody signs in as a shop.
    const ids = await insertUsers(
      db,
      batch.map(({ mobile, ...seller }) => ({ ...seller, mobile: seller.type === 'person' ? mobile : null })),
    );
    sellers.push(...batch.map((person, index) => ({ ...person, id: ids[index] ?? 0 })));
  }
  return sellers;
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
