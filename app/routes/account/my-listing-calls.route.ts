import * as v from 'valibot';
import { transact } from '../../../db/transact.server.ts';
import { LISTING_STATUSES } from '../../../domain/listings/listing.ts';
import { type Act, actsOnListing } from '../../../domain/listings/listing-life.ts';
import { changeStatus, changesOf, listingForOwner, refreshListing } from '../../../domain/listings/listings.server.ts';
import { readPaidFor } from '../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import { myListingsFlash } from '../../parts/listing/my-listings-flash.ts';
import { timeLeft } from '../../parts/time-left.ts';
import { paths } from '../../paths.ts';
import { arrangeNow } from '../../web/files/arrange-pictures.ts';
import {
  type Done,
  defineAction,
  done,
  type LimitCheck,
  type Outcome,
  type Refused,
  refuse,
} from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { type At, del, get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';
import { refusePrefetch } from '../../web/request/prefetch.ts';
import { myListings } from './my-listings.route.tsx';
import { ownListings } from './my-listings-view.ts';

const words = fa.myListings;
const { calls } = fa.api;

/** A plain form returns to the state from which it was sent. `confirm`: the seller knows of a paid order for the listing. */
const Input = v.object({
  status: v.fallback(v.optional(v.picklist(LISTING_STATUSES)), undefined),
  confirm: v.fallback(v.optional(v.literal('1')), undefined),
});
type Input = v.InferOutput<typeof Input>;

/** `undo`: the address that undoes the action, if it can be undone. `url`: where it goes on, if something is owed. */
const Moved = named(
  'MovedListing',
  v.object({ listingId: integer, undo: v.optional(v.string()), url: v.optional(v.string()) }),
);
type Moved = v.InferOutput<typeof Moved>;

/** Ways back to a state that can be left again, any number of times. */
const EDITS: readonly LimitCheck[] = [{ action: 'edit' }];

type Did = keyof typeof words.did;
type OwnerAct = Extract<Act, 'markSold' | 'renew' | 'remove' | 'restore'>;
const DID: Readonly<Record<OwnerAct, Did>> = {
  markSold: 'sold',
  renew: 'renewed',
  remove: 'removed',
  restore: 'restored',
};

export const markSoldCall = ownerCall(post(paths.listingAct, 'sold'), calls.markSold, (context, input) =>
  changeOwn(context, 'markSold', input),
);
/** Beyond the free ones it leads to the page that takes the fee (ITEM-17). */
export const renewListingCall = ownerCall(
  post(paths.listingAct, 'renew'),
  calls.renewListing,
  (context, input) => changeOwn(context, 'renew', input),
  EDITS,
);
/** Undoes a sale or a removal within some days. */
export const restoreListingCall = ownerCall(
  post(paths.listingAct, 'restore'),
  calls.restoreListing,
  (context, input) => changeOwn(context, 'restore', input),
  EDITS,
);
/** A plain form posts `_method=DELETE` to the same address. */
export const removeListingCall = ownerCall(del(paths.webListing), calls.removeListing, (context, input) =>
  changeOwn(context, 'remove', input),
);

/** For the call that handles the same address by POST. `fields`: unparsed. */
export const removeOwnListing = (
  context: SignedIn,
  { status, confirm }: { readonly status?: unknown; readonly confirm?: unknown },
): Promise<Outcome<Moved>> => changeOwn(context, 'remove', v.parse(Input, { status, confirm }));

/**
 * A GET with an effect, for scripts only: its key comes in a header, which no link can send. POST is for plain forms
 * (ITEM-18).
 */
export const refreshListingCall = ownerCall(
  [get(paths.refreshListing), post(paths.refreshListing)],
  calls.refreshListing,
  async (context, input) => {
    const { catalogue, now, params, request } = context;
    refusePrefetch(request);
    const { userId } = context.viewer;
    const id = parseId(params.id);
    if (id === null) return refusal('not-found');
    const refreshed = await refreshListing(context, userId, id, catalogue);
    if (refreshed.ok) return did('refreshed', { id, shopId: shopOf(refreshed.userId, userId) }, input);
    if (refreshed.refused !== 'too-soon') return refusal(refreshed.refused);
    const again = refreshed.again.toISOString();
    return refuse({ status: 409, message: words.refreshAgain(timeLeft(refreshed.again, now)), data: { again } });
  },
);

function ownerCall(
  at: At,
  summary: string,
  act: (context: SignedIn, input: Input) => Promise<Outcome<Moved>>,
  limits?: readonly LimitCheck[],
) {
  const about = { summary, answers: Moved, statuses: [409] };
  return defineAction({
    at,
    guard: 'signed-in',
    about,
    input: Input,
    page: myListings,
    act,
    ...(limits && { limits: () => limits }),
  });
}

async function changeOwn(context: SignedIn, act: OwnerAct, input: Input): Promise<Outcome<Moved>> {
  const { catalogue, params } = context;
  const { userId } = context.viewer;
  const id = parseId(params.id);
  if (id === null) return refusal('not-found');
  if (await asksFirst(context, id, act, input)) return refuse({ status: 409, message: words.refused.bought });
  const largestFee = act === 'renew' ? await largestFeeOf(context) : null;
  const change = { listingId: id, act, actor: { kind: 'owner', userId }, largestFee } as const;
  const changed = await transact(context, (trx) => changeStatus(trx, change, catalogue));
  if (changed.ok) await arrangeNow(context, id);
  if (changed.ok && changed.to === 'unpaid' && act === 'renew') return owes(id);
  if (changed.ok) return did(DID[act], { id, shopId: shopOf(changed.userId, userId) }, input);
  if (changed.refused === 'not-allowed' && (await isLast(context, id, act, userId))) {
    const sellerId = (await listingForOwner(context.db, userId, id))?.userId ?? userId;
    return did(DID[act], { id, shopId: shopOf(sellerId, userId) }, input);
  }
  return refusal(changed.refused);
}

/** Acts that would end a listing whose goods somebody has paid for are asked about first (SECP-06). */
async function asksFirst({ db, viewer }: SignedIn, id: number, act: OwnerAct, { confirm }: Input): Promise<boolean> {
  if ((act !== 'remove' && act !== 'markSold') || confirm !== undefined) return false;
  const listing = await listingForOwner(db, viewer.userId, id);
  // A second click finds it ended.
  const isPossible = listing !== null && actsOnListing(listing.status, 'owner').includes(act);
  return isPossible && (await readPaidFor(db, [id])).has(id);
}

function owes(id: number): Done<Moved> {
  const url = paths.paidFeatures(id);
  return done({ data: { listingId: id, url }, message: words.did.unpaid, to: url });
}

const refusal = (why: Exclude<keyof typeof words.refused, 'bought'>): Refused =>
  refuse({ status: why === 'not-found' ? 404 : 409, message: words.refused[why] });

/** A second click, or another tab, repeats the action that was just done. */
async function isLast({ db }: Context, id: number, act: OwnerAct, userId: number): Promise<boolean> {
  const [last] = await changesOf(db, id);
  return last?.act === act && last.actorId === userId;
}

/** Shop whose listing it is; null for the user's own. */
const shopOf = (sellerId: number, userId: number): number | null => (sellerId === userId ? null : sellerId);

type Which = { readonly id: number; readonly shopId: number | null };

function did(what: Did, { id, shopId }: Which, { status }: Input): Done<Moved> {
  const undo = what === 'sold' || what === 'removed' ? { undo: paths.listingAct(id, 'restore') } : {};
  return myListingsFlash.done(what, {
    of: id,
    data: { listingId: id, ...undo },
    page: (flash) => ownListings(shopId, { ...(status ? { status } : {}), ...flash }),
  });
}
