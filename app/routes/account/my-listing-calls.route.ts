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

/**
 * `status`: state of the list from which a plain form was sent and to which it returns. `confirm`: the seller has
 * confirmed the action despite a paid order for the listing.
 */
const Input = v.object({
  status: v.fallback(v.optional(v.picklist(LISTING_STATUSES)), undefined),
  confirm: v.fallback(v.optional(v.literal('1')), undefined),
});
type Input = v.InferOutput<typeof Input>;

/** `undo`: address that undoes the action, if it can be undone. `url`: page on which to pay, if a fee is due. */
const Moved = named(
  'MovedListing',
  v.object({ listingId: integer, undo: v.optional(v.string()), url: v.optional(v.string()) }),
);
type Moved = v.InferOutput<typeof Moved>;

/** Limit for actions that restore a state and could be repeated without end. */
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
/** Renews a listing. If the free listings are used up, it leads to the page on which the fee is paid (ITEM-17). */
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
/** Removes a listing. Plain forms post `_method=DELETE` to the same address. */
export const removeListingCall = ownerCall(del(paths.webListing), calls.removeListing, (context, input) =>
  changeOwn(context, 'remove', input),
);

/** Removes a listing for the call that handles POST at the same address. `status` and `confirm` are not parsed yet. */
export const removeOwnListing = (
  context: SignedIn,
  { status, confirm }: { readonly status?: unknown; readonly confirm?: unknown },
): Promise<Outcome<Moved>> => changeOwn(context, 'remove', v.parse(Input, { status, confirm }));

/**
 * Moves a listing up in the list (ITEM-18). Scripts may use GET although this changes data: the call needs the form key
 * in a header, which no link can send. Plain forms use POST.
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

/**
 * Whether to ask for confirmation, because the action would end a listing whose goods somebody has paid for (SECP-06).
 */
async function asksFirst({ db, viewer }: SignedIn, id: number, act: OwnerAct, { confirm }: Input): Promise<boolean> {
  if ((act !== 'remove' && act !== 'markSold') || confirm !== undefined) return false;
  const listing = await listingForOwner(db, viewer.userId, id);
  // After a second click the listing has already ended.
  const isPossible = listing !== null && actsOnListing(listing.status, 'owner').includes(act);
  return isPossible && (await readPaidFor(db, [id])).has(id);
}

function owes(id: number): Done<Moved> {
  const url = paths.paidFeatures(id);
  return done({ data: { listingId: id, url }, message: words.did.unpaid, to: url });
}

const refusal = (why: Exclude<keyof typeof words.refused, 'bought'>): Refused =>
  refuse({ status: why === 'not-found' ? 404 : 409, message: words.refused[why] });

/** Whether the user's last action on the listing was the same; a second click or another tab repeats it. */
async function isLast({ db }: Context, id: number, act: OwnerAct, userId: number): Promise<boolean> {
  const [last] = await changesOf(db, id);
  return last?.act === act && last.actorId === userId;
}

/** Id of the shop that owns the listing; null if it is the user's own. */
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
