/**
 * Public interface of the contact module: reveals numbers and full descriptions, and records to whom they were revealed
 * (REV-01, REV-02).
 */

import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordLead, recordSellerLead } from '../analytics/analytics.server.ts';
import { type Onlooker, onlookerOf } from '../listings/listing-sight.ts';
import { onlookerFor } from '../listings/listings.server.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import type { Role } from '../staff/roles.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { DAY } from '../values/durations.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  isPaid,
  KEPT_DAYS,
  ONCE_MS,
  paysFor,
  type RevealKind,
  type RevealRefusal,
  type RevealWhat,
  refuseReveal,
  TYPE_OF,
} from './contact.ts';
import { type ContactAccess, deleteOpeningsBefore, openListing, readBought } from './credits/credits.server.ts';
import type { ContactPackage } from './packages/contact-package.ts';
import { readOffersIn } from './packages/contact-package-store.server.ts';
import {
  deleteRevealsBefore,
  insertReveal,
  insertSellerReveal,
  isRevealed,
  isSellerRevealed,
  lockRevealable,
  type Revealable,
  type RevealableShop,
  readNewestByCategory,
  readNewestRevealable,
  readRevealable,
  readRevealableShop,
  readText,
} from './reveal-store.server.ts';

export { type BoughtCredit, deleteCreditsOf, readCredits, readCreditsOfOrder } from './credits/credit-store.server.ts';
export { contactPart } from './credits/credits.server.ts';
export { USER_PAID_FEATURE_ORDERS } from './orders/contact-kind.server.ts';
export {
  addContactPackage,
  changeContactPackage,
  undoContactPackageChange,
} from './packages/contact-package-changes.server.ts';
export {
  type ContactPackageFields,
  contactPackageList,
  type OfficeContactPackage,
  readContactPackage,
} from './packages/contact-package-store.server.ts';
export { setContactPolicy, undoContactPolicyChange } from './policies/policy-changes.server.ts';
export { readPolicies } from './policies/policy-store.server.ts';
export { giveReveals } from './reveal-store.server.ts';

/**
 * Client that requests a reveal. `browser`: keyed hash of a secret of this browser. `visitor`: hash used in the events
 * of analytics.
 */
export type RevealClient = {
  readonly viewer: { readonly userId: number; readonly role: Role } | null;
  readonly browser: Buffer;
  readonly visitor: Buffer;
};

/** Revealed text: a number in E.164, or the stored description. */
type RevealedText = { readonly text: string; readonly offers: null };
/** Answer to a viewer who has to buy contact first: the options of paid contact on sale. */
type Unpermitted = { readonly text: null; readonly offers: readonly ContactPackage[] };
/**
 * Result of a reveal. `listingId`: listing whose contact was opened or has to be bought; null for a shop's number that
 * is free.
 */
export type Revealed = Result<{ readonly listingId: number | null } & (RevealedText | Unpermitted), RevealRefusal>;

const NOT_FOUND = refused('not-found');

/**
 * Reveals a number. `kind` decides which: of a listing, its own number; of a shop or an agent, the number of its page;
 * of another account, the number of its newest listing. The mobile number used to sign in is never revealed.
 */
export async function revealNumber(
  ctx: Ctx,
  of: { readonly kind: RevealKind; readonly id: number },
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Revealed> {
  const type = of.kind === 'listings' ? null : TYPE_OF[of.kind];
  const shop = type === null ? null : await readRevealableShop(ctx.db, of.id, type, client.viewer?.userId ?? null);
  // Sellers who registered before pages had numbers may have none; the number of their newest listing is used then.
  if (shop && (shop.telephone !== null || !isShopOpen(shop)))
    return revealOfShop(ctx, { ...shop, sellerId: of.id }, client, taxonomy);
  const found =
    of.kind === 'listings'
      ? await readRevealable(ctx.db, of.id)
      : await readNewestRevealable(ctx.db, of.id, TYPE_OF[of.kind]);
  return found ? reveal(ctx, found, 'number', client, taxonomy) : NOT_FOUND;
}

type Shop = RevealableShop & { readonly sellerId: number };

const isShopOpen = ({ state, isOut }: RevealableShop): boolean => state === 'active' && !isOut;

async function revealOfShop(ctx: Ctx, shop: Shop, client: RevealClient, taxonomy: Taxonomy): Promise<Revealed> {
  const refusal = refuseShop(shop);
  const { sellerId, telephone: text } = shop;
  if (refusal !== null || text === null) return refused(refusal ?? 'not-found');
  if (seesFreely(shop, client)) return ok({ listingId: null, text, offers: null });
  const priced = await pricedListingOf(ctx.db, shop, taxonomy);
  const userId = client.viewer?.userId ?? null;
  const record = async (trx: InTransaction) => {
    const since = new Date(trx.now.getTime() - ONCE_MS);
    const isNew = await insertSellerReveal(trx, { sellerId, userId, visitor: client.browser }, since);
    if (isNew) await recordSellerLead(trx, { sellerId, userId, visitor: client.visitor });
  };
  if (!priced) {
    await transact(ctx, record);
    return ok({ listingId: null, text, offers: null });
  }
  const { listingId, path } = priced;
  const isBought =
    userId !== null &&
    (await transact(ctx, async (trx) => {
      if (!(await openListing(trx, { userId, listingId, path }))) return false;
      await record(trx);
      return true;
    }));
  return isBought
    ? ok({ listingId, text, offers: null })
    : ok({ listingId, text: null, offers: await readOffersIn(ctx.db, path) });
}

/**
 * Refusal for a shop's number: frozen and suspended shops are `closed`; other shops without a public page are answered
 * as if they did not exist.
 */
function refuseShop({ state, isOut }: RevealableShop): RevealRefusal | null {
  if (isOut || state === 'suspended' || state === 'frozen') return 'closed';
  return state === 'active' ? null : 'not-found';
}

/** Returns whether the viewer sees the number for free and unrecorded: members of the shop and moderators. */
const seesFreely = ({ isMember }: RevealableShop, { viewer }: RevealClient): boolean =>
  isMember || (viewer !== null && onlookerOf({ userId: 0 }, viewer) === 'moderator');

/**
 * Listing to open for a shop's number if the number costs. It costs if contact is paid in the category of any of the
 * shop's published listings; the newest such listing is opened. Null if the number is free.
 */
async function pricedListingOf(db: Db, { sellerId, policies }: Shop, taxonomy: Taxonomy) {
  if (!Object.values(policies).includes(true)) return null;
  for (const { listingId, categoryId } of await readNewestByCategory(db, sellerId)) {
    const categories = taxonomy.byId.get(categoryId)?.path ?? [];
    if (isPaid(policies, categories)) return { listingId, path: categories.map(({ id }) => id) };
  }
  return null;
}

/** Contact on the page of a shop. `number` is set only for viewers to whom it was revealed before. */
export type ShopContact =
  | { readonly state: 'closed' }
  | { readonly state: 'paid'; readonly listingId: number; readonly offers: readonly ContactPackage[] }
  | { readonly state: 'open'; readonly number: string | null };

/**
 * Reads the contact details of a shop's page without revealing them; null if the shop does not exist or has no number
 * of its own.
 */
export async function shopContactOf(
  ctx: Ctx,
  of: { readonly kind: 'shop' | 'agent'; readonly id: number },
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<ShopContact | null> {
  const { db, now } = ctx;
  const found = await readRevealableShop(db, of.id, of.kind, client.viewer?.userId ?? null);
  if (!found) return null;
  const shop = { ...found, sellerId: of.id };
  const refusal = refuseShop(shop);
  if (refusal) return refusal === 'closed' ? { state: 'closed' } : null;
  if (shop.telephone === null) return null;
  if (seesFreely(shop, client)) return { state: 'open', number: shop.telephone };
  const priced = await pricedListingOf(db, shop, taxonomy);
  const userId = client.viewer?.userId;
  const bought = priced && userId !== undefined ? await readBought(ctx, { userId, ...priced }) : null;
  if (priced && !bought?.isOpened && !bought?.credit)
    return { state: 'paid', listingId: priced.listingId, offers: await readOffersIn(db, priced.path) };
  const asked = { sellerId: of.id, visitor: client.browser };
  // A number that was revealed while it was free is hidden again once it costs.
  const isKnown = priced
    ? bought?.isOpened === true
    : await isSellerRevealed(db, asked, new Date(now.getTime() - ONCE_MS));
  return { state: 'open', number: isKnown ? shop.telephone : null };
}

/** Reveals a full description, including numbers that its seller wrote into it. */
export async function revealDescription(
  ctx: Ctx,
  listingId: number,
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Revealed> {
  const found = await readRevealable(ctx.db, listingId);
  return found ? reveal(ctx, found, 'description', client, taxonomy) : NOT_FOUND;
}

async function reveal(
  ctx: Ctx,
  found: Revealable,
  what: RevealWhat,
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Revealed> {
  const { listingId } = found;
  const { refusal, pays, onlooker, path } = await decide(ctx, found, client, taxonomy);
  if (refusal) return refused(refusal);
  if (pays) {
    const userId = client.viewer?.userId;
    const opened = userId === undefined ? null : await revealPaid(ctx, { listingId, userId, what, client, taxonomy });
    return opened ?? ok({ listingId, text: null, offers: await readOffersIn(ctx.db, path) });
  }
  // Reveals to owners are not recorded.
  const text =
    onlooker === 'owner'
      ? await readText(ctx.db, listingId, what)
      : await transact(ctx, (trx) => recordReveal(trx, { listingId, what, onlooker, client }));
  return text === null ? NOT_FOUND : ok({ listingId, text, offers: null });
}

type PaidReveal = Omit<NewReveal, 'onlooker'> & { readonly userId: number; readonly taxonomy: Taxonomy };

/**
 * Reveals by what the user has bought, and uses up the credit in the same transaction. Null if the user has no credit
 * for this listing.
 */
function revealPaid(ctx: Ctx, { listingId, userId, what, client, taxonomy }: PaidReveal): Promise<Revealed | null> {
  return transact(ctx, async (trx) => {
    // Reads the listing again under a lock, so that no credit is used for one that was closed a moment ago.
    const found = await lockRevealable(trx, listingId);
    const text = found && (await readText(trx.db, listingId, what));
    if (!found || text === null) return NOT_FOUND;
    const { refusal, pays, onlooker, path } = await decide(trx, found, client, taxonomy);
    if (refusal) return refused(refusal);
    if (pays && !(await openListing(trx, { userId, listingId, path }))) return null;
    await recordReveal(trx, { listingId, what, onlooker, client });
    return ok({ listingId, text, offers: null });
  });
}

async function decide({ db, now }: Ctx, found: Revealable, { viewer }: RevealClient, taxonomy: Taxonomy) {
  const onlooker = await onlookerIn(db, found, viewer);
  const categories = taxonomy.byId.get(found.categoryId)?.path ?? [];
  const pays = paysFor(onlooker, isPaid(found.policies, categories));
  return { onlooker, refusal: refuseReveal(found, onlooker, now), pays, path: categories.map(({ id }) => id) };
}

/**
 * Relation of a viewer to a listing. Members of the shop that published it count as owners: they pay nothing and are no
 * leads (SHOP-03).
 */
async function onlookerIn(db: Db, found: Revealable, viewer: RevealClient['viewer']): Promise<Onlooker> {
  const isOfShop =
    viewer !== null &&
    found.status === 'published' &&
    (await isOfSeller(db, { userId: viewer.userId, sellerId: found.userId }));
  return isOfShop ? 'owner' : onlookerFor(db, found, viewer);
}

type NewReveal = {
  readonly listingId: number;
  readonly what: RevealWhat;
  readonly onlooker: Onlooker;
  readonly client: RevealClient;
};

/**
 * Records a reveal once per browser and day and returns the text. A number revealed to anybody but the owner, the shop
 * or a moderator counts as a lead.
 */
async function recordReveal(
  trx: InTransaction,
  { listingId, what, onlooker, client }: NewReveal,
): Promise<string | null> {
  const userId = client.viewer?.userId ?? null;
  const row = { listingId, what, userId, visitor: client.browser };
  const { text, isNew } = await insertReveal(trx, row, new Date(trx.now.getTime() - ONCE_MS));
  if (isNew && what === 'number' && onlooker === 'other') {
    await recordLead(trx, { listingId, userId, visitor: client.visitor });
  }
  return text;
}

/**
 * Contact details on a listing's page. `number` and `description` are set only for viewers to whom they were revealed
 * before.
 */
export type Contact =
  | { readonly state: 'closed' }
  | { readonly state: 'paid'; readonly offers: readonly ContactPackage[] }
  | {
      readonly state: 'open';
      readonly number: string | null;
      readonly description: string | null;
      /**
       * Whether the viewer has opened this listing, or else the credit that would open it; null if contact is free for
       * the viewer.
       */
      readonly bought: ContactAccess | null;
    };

/** Reads contact details of a listing without revealing them; null if the listing does not exist for this viewer. */
export async function contactOf(
  ctx: Ctx,
  listingId: number,
  client: RevealClient,
  taxonomy: Taxonomy,
): Promise<Contact | null> {
  const { db, now } = ctx;
  const found = await readRevealable(db, listingId);
  if (!found) return null;
  const { refusal, pays, onlooker, path } = await decide(ctx, found, client, taxonomy);
  if (refusal) return refusal === 'closed' ? { state: 'closed' } : null;
  const userId = client.viewer?.userId;
  const bought = pays && userId !== undefined ? await readBought(ctx, { userId, listingId, path }) : null;
  if (pays && !bought?.isOpened && !bought?.credit) return { state: 'paid', offers: await readOffersIn(db, path) };
  const since = new Date(now.getTime() - ONCE_MS);
  const isKnown = async (what: RevealWhat): Promise<boolean> => {
    if (onlooker === 'owner') return true;
    // Contact that was revealed while it was free is hidden again once it costs.
    if (bought && !bought.isOpened) return false;
    return isRevealed(db, { listingId, what, visitor: client.browser }, since);
  };
  const known = async (what: RevealWhat) => ((await isKnown(what)) ? readText(db, listingId, what) : null);
  const [number, description] = await Promise.all([known('number'), known('description')]);
  return { state: 'open', number, description, bought };
}

/** Job that deletes records of reveals older than `KEPT_DAYS` days. */
export async function forgetOldReveals({ db, now }: Ctx): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY);
  await deleteOpeningsBefore(db, before);
  return deleteRevealsBefore(db, before);
}
