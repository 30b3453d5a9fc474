/** Takes and frees the quota slots of listings, in the transaction of the change that needs this (ITEM-17). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { ListingStatus } from '../listing.ts';
import type { Act } from '../listing-life.ts';
import type { Catalogue } from '../placed-listing.ts';
import { readPaidFees } from './fee-store.server.ts';
import { asksPlace, countsSince, nearestRule, owedFee } from './place.ts';
import {
  countPlaces,
  deletePlace,
  freePlace,
  lockPlaces,
  putPlaceBack,
  readPlace,
  upsertPlace,
} from './place-store.server.ts';
import { readQuotas } from './quota-store.server.ts';

/** Largest fee that the site takes, in toman; null if the site takes no payments, so that nothing is owed. */
export type LargestFee = number | null;

export type Placing = {
  readonly listingId: number;
  readonly userId: number;
  readonly from: ListingStatus | 'new';
  readonly act: Act;
  readonly categoryId: number;
  /** Category before an edit. */
  readonly categoryBefore: number;
  readonly largestFee: LargestFee;
};

/**
 * Takes the quota slot that an act needs, and returns whether the listing may continue. False: no slot is free, and the
 * fee is not paid. The caller has locked the listing, or it is new.
 */
export async function takePlace(trx: InTransaction, placing: Placing, catalogue: Catalogue): Promise<boolean> {
  const { db, now } = trx;
  const { listingId, userId, act, from, categoryId, categoryBefore, largestFee } = placing;
  if (categoryId === categoryBefore && (from === 'pending' || from === 'published')) return true;
  const [path, pathBefore] = [pathOf(categoryId, catalogue), pathOf(categoryBefore, catalogue)];
  const rules = await readQuotas(db, [...new Set([...path, ...pathBefore])]);
  const rule = nearestRule(rules, path);
  const place = from === 'new' ? null : await readPlace(db, listingId);
  if (!rule) {
    if (place) await deletePlace(db, listingId);
    return true;
  }
  const ruleBefore = nearestRule(rules, pathBefore);
  if (!asksPlace({ act, from, rule, ruleBefore, place }, now)) return true;
  const paid = from === 'new' ? [] : await readPaidFees(db, listingId);
  const owed = owedFee(rule, paid, largestFee ?? 0);
  if (paid.length > 0 && owed === 0) {
    await deletePlace(db, listingId);
    return true;
  }
  const ofRule = { userId, categoryId: rule.categoryId };
  await lockPlaces(trx, ofRule);
  const taken = await countPlaces(db, { ...ofRule, since: countsSince(rule, now), except: listingId });
  const mayGoOn = taken < rule.free || owed === 0;
  if (mayGoOn) await upsertPlace(trx, { ...ofRule, listingId });
  else await deletePlace(db, listingId);
  return mayGoOn;
}

type Moved = {
  readonly listingId: number;
  readonly act: Act;
  readonly from: ListingStatus;
  readonly to: ListingStatus;
};

/** Frees the quota slot of a rejected listing, and restores it if the rejection is undone. */
export async function followPlace(trx: InTransaction, { listingId, act, from, to }: Moved): Promise<void> {
  if (to === 'rejected') await freePlace(trx, listingId);
  if (act === 'undo' && from === 'rejected') await putPlaceBack(trx.db, listingId);
}

const pathOf = (categoryId: number, { taxonomy }: Catalogue): number[] =>
  taxonomy.byId.get(categoryId)?.path.map(({ id }) => id) ?? [categoryId];
