/** Acts of applicants: quotes, requests for leasing and their withdrawal (LEAS-01 to LEAS-03). */
import { type Ctx, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { onlookerOf, sightOf, visibilityOf } from '../../listings/listing-sight.ts';
import { findListing, type ListingDetail } from '../../listings/listings.server.ts';
import { isOfSeller } from '../../sellers/sellers.server.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { DAY } from '../../values/durations.ts';
import { fresh } from '../../values/fresh.ts';
import { type CodeKey, nationalCodeMark, sealCode } from '../../values/national-code-seal.server.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../../values/result.ts';
import { type AllTerms, type LeasingTerms, leaseOf } from '../terms/leasing-terms.ts';
import {
  isChanged,
  type PrepaymentRange,
  prepaymentsFor,
  type Quote,
  type QuoteFaults,
  quote,
  type SeenQuote,
  type TypedTerms,
} from '../terms/quote.ts';
import { type MobileKey, markOfMobile, sealMobile } from './applicant-mobile.server.ts';
import { isOpenRequest, nextRequestMove, type RequestAct, type RequestActor, sealedFor } from './leasing-request.ts';
import {
  type Applicant,
  bindRequests,
  flagRequests,
  insertRequest,
  insertRequestChange,
  type LeasingRequest,
  lockRequest,
  lockSameCode,
  nextRequestId,
  readRequestByKey,
  readSameCode,
  storeState,
} from './request-store.server.ts';

export {
  type Applicant,
  type LeasingRequest,
  readRequestsOf,
} from './request-store.server.ts';

/** Facts besides the listing that decide about leasing. */
export type LeasingParts = { readonly taxonomy: Taxonomy; readonly terms: AllTerms };

export type LeasedCar = {
  readonly listing: ListingDetail;
  readonly terms: LeasingTerms;
  readonly price: Quote['price'];
};

/**
 * `not-found`: the user may not see the listing. `closed`: it is sold or expired. `not-leased`: it has no price at the
 * moment, or no terms apply. `own`: it is the user's own.
 */
export type LeaseRefusal = 'not-found' | 'closed' | 'not-leased' | 'own';

/**
 * Finds a car with its terms for a user who may request leasing for it. A refusal may contain the `listing`, so that
 * the caller can show it.
 */
export async function findLeasedCar(
  { db, now }: Ctx,
  { taxonomy, terms }: LeasingParts,
  listingId: number,
  userId: number | null,
): Promise<Ok<LeasedCar> | Refused<LeaseRefusal, { readonly listing?: ListingDetail }>> {
  const found = await findOpenCar({ db, now }, listingId, userId);
  if (!found.ok) return found;
  const { listing } = found;
  const leased = leaseNow({ taxonomy, terms }, listing);
  return leased ? ok({ listing, ...leased }) : refused('not-leased', { listing });
}

/** Finds a published listing for a user who is not its seller, of whatever category. */
async function findOpenCar(
  { db, now }: Ctx,
  listingId: number,
  userId: number | null,
): Promise<Ok<{ readonly listing: ListingDetail }> | Refused<LeaseRefusal, { readonly listing?: ListingDetail }>> {
  const listing = await findListing(db, listingId);
  // Staff get no additional rights here: they see what any other user sees.
  const asUser = userId === null ? null : ({ userId, role: 'user' } as const);
  if (!listing || sightOf(listing, onlookerOf(listing, asUser), now) !== 'all') return refused('not-found');
  const isOwn = userId !== null && (await isOfSeller(db, { userId, sellerId: listing.userId }));
  if (isOwn) return refused('own', { listing });
  if (visibilityOf(listing, now) !== 'open') return refused('closed', { listing });
  return ok({ listing });
}

type PricedCar = Pick<LeasedCar, 'price' | 'terms'>;
type CarFacts = Pick<ListingDetail, 'categoryId' | 'price' | 'facts'>;

function leaseNow({ taxonomy, terms }: LeasingParts, { categoryId, price, facts }: CarFacts): PricedCar | null {
  const category = taxonomy.byId.get(categoryId);
  const found = category && leaseOf(terms, { category, price, facts });
  return found && price !== null ? { terms: found, price } : null;
}

/** Present figures, with the range of possible prepayments. */
export type QuotedNow = { readonly quote: Quote; readonly range: PrepaymentRange };
type Faulty = Refused<
  'faults',
  { readonly faults: QuoteFaults; readonly price: Quote['price']; readonly range: PrepaymentRange }
>;
export type Quoted = Result<QuotedNow, LeaseRefusal> | Faulty;

/** Calculates the monthly instalment for a listing. */
export async function quoteListing(
  ctx: Ctx,
  parts: LeasingParts,
  asked: TypedTerms & { readonly listingId: number; readonly userId: number | null },
): Promise<Quoted> {
  const found = await findLeasedCar(ctx, parts, asked.listingId, asked.userId);
  return found.ok ? quoteCar(found, asked) : refused(found.refused);
}

/** Seconds after which a change of a car is applied in calculations for visitors. */
const CAR_SECONDS = 5;
const CARS_KEPT = 1_000;

/** Cache of cars for calculations by visitors, whose form sends a request at each change. */
export type LeasedCars = ReturnType<typeof createLeasedCars>;
export const createLeasedCars = () =>
  fresh<Ok<{ readonly car: CarFacts }> | Refused<LeaseRefusal>>({ seconds: CAR_SECONDS, max: CARS_KEPT });

/** Like `quoteListing`, but for visitors, and with the cached car. */
export async function quoteForVisitor(
  ctx: Ctx,
  parts: LeasingParts,
  cars: LeasedCars,
  asked: TypedTerms & { readonly listingId: number },
): Promise<Quoted> {
  const found = await cars.get(String(asked.listingId), ctx.now, async () => {
    const open = await findOpenCar(ctx, asked.listingId, null);
    if (!open.ok) return refused(open.refused);
    const { categoryId, price, facts } = open.listing;
    return ok({ car: { categoryId, price, facts } });
  });
  if (!found.ok) return refused(found.refused);
  const car = leaseNow(parts, found.car);
  return car ? quoteCar(car, asked) : refused('not-leased');
}

function quoteCar({ price, terms }: PricedCar, asked: TypedTerms): Quoted {
  const quoted = quote(price, terms, asked);
  const range = prepaymentsFor(price, terms);
  return 'quote' in quoted
    ? ok({ quote: quoted.quote, range })
    : refused('faults', { faults: quoted.faults, price, range });
}

export type LeasingRequestInput = TypedTerms & {
  readonly listingId: number;
  readonly applicant: Applicant;
  /** National code in the form that `parseNationalCode` returns. */
  readonly nationalCode: string;
  readonly seen: SeenQuote;
  readonly orderKey: string;
};

/**
 * Refusals, for which nothing is stored. `changed`: the applicant has seen other figures than the present ones. `open`:
 * the applicant has an open request for this listing and national code with other figures.
 */
export type Registered = Result<{ readonly request: LeasingRequest }, LeaseRefusal> | NotRegistered;
type NotRegistered =
  | Faulty
  | Refused<'changed', QuotedNow>
  | Refused<'open', { readonly request: Pick<LeasingRequest, 'prePayment' | 'months'> }>;

/**
 * Stores a request with its figures. A form that is sent twice stores one request. If the applicant already has an open
 * request with the same figures for this listing and national code, that request is returned. If another person has
 * one, the new request is stored as well, and all of them are flagged.
 */
export function register(
  ctx: Ctx,
  parts: LeasingParts & CodeKey & MobileKey,
  { listingId, applicant, nationalCode, seen, orderKey, ...typed }: LeasingRequestInput,
): Promise<Registered> {
  return transact(ctx, async (trx): Promise<Registered> => {
    const mark = nationalCodeMark(parts, nationalCode);
    await lockSameCode(trx, listingId, mark);
    const before = await readRequestByKey(trx.db, orderKey, { listingId, userId: applicant.userId, mark });
    if (before) return before.isSame ? ok({ request: before.request }) : refused('not-found');
    const quoted = await quoteListing(trx, parts, { listingId, userId: applicant.userId, ...typed });
    if (!quoted.ok) return quoted;
    if (isChanged(seen, quoted.quote)) return refused('changed', { quote: quoted.quote, range: quoted.range });
    const { userId, visitorHash, mobile } = applicant;
    const mobileMark = mobile === null ? null : markOfMobile(parts, mobile);
    const same = await readSameCode(trx.db, listingId, mark, { userId, visitorHash, mobileMark });
    const own = same.find(({ isTheirs }) => isTheirs);
    if (own) return isAsAsked(own.request, quoted.quote) ? ok({ request: own.request }) : refused('open', own);
    await flagRequests(
      trx,
      same.map(({ request }) => request.id),
    );
    const id = await nextRequestId(trx.db);
    const isFlagged = same.length > 0;
    const number = mobile === null ? { mobileSealed: null, mobileMark } : sealMobile(parts, id, mobile);
    await insertRequest(
      trx,
      id,
      { listingId, applicant: { userId, visitorHash, ...number }, orderKey, isFlagged, ...quoted.quote },
      sealCode(parts, sealedFor(id), nationalCode),
    );
    const actor = { actor: 'applicant', actorId: applicant.userId } as const;
    const changeId = await insertRequestChange(trx, id, { act: 'make', from: null, to: 'new', text: null, ...actor });
    await recordEvents(trx, [{ kind: 'leasing-moved', data: { requestId: id, changeId, act: 'make' } }]);
    const stored = await lockRequest(trx, id);
    if (!stored) throw new Error(`leasing request ${id} was not stored`);
    return ok({ request: stored });
  });
}

const isAsAsked = (request: LeasingRequest, { price, prePayment, months }: Quote): boolean =>
  request.price === price && request.prePayment === prePayment && request.months === months;

type Moving = {
  readonly act: RequestAct;
  readonly actor: RequestActor;
  readonly actorId: number | null;
  readonly text: string | null;
  /** Time before which the applicant is not notified. */
  readonly notBefore?: Date;
};

export type RequestMoved = { readonly changeId: number; readonly eventId: number };

/**
 * Applies a transition to a request that the caller has locked. Null if the request's state or the actor does not allow
 * the act.
 */
export async function moveRequest(
  trx: InTransaction,
  { id, state }: Pick<LeasingRequest, 'id' | 'state'>,
  { act, notBefore = trx.now, ...by }: Moving,
): Promise<RequestMoved | null> {
  const move = nextRequestMove(state, act, by.actor);
  if (!move) return null;
  await storeState(trx, id, move.to, isOpenRequest(move.to));
  const changeId = await insertRequestChange(trx, id, { act, from: state, to: move.to, ...by });
  const event = { kind: 'leasing-moved', data: { requestId: id, changeId, act } } as const;
  const [eventId = 0] = await recordEvents(trx, [event], { notBefore });
  return { changeId, eventId };
}

/** Account, its mobile number, and the hash of its browser, with which it may have made requests before signing in. */
export type Owner = { readonly userId: number; readonly mobile: string | null; readonly visitorHash: Buffer | null };

/**
 * Milliseconds after a request was made for which the applicant's number proves who made it. Later the number may
 * belong to somebody else.
 */
const NUMBER_SHOWS = 30 * DAY;

/**
 * Assigns to an account the requests that the same person made as a visitor: with the account's number, and in this
 * browser or within the last thirty days. Other requests are only accessible through support (LEAS-03).
 */
export async function bindVisitorRequests(
  { db, now }: Ctx,
  key: MobileKey,
  { userId, mobile, visitorHash }: Owner,
): Promise<void> {
  if (mobile === null) return;
  const visitor = { mobileMark: markOfMobile(key, mobile), visitorHash };
  await bindRequests(db, userId, visitor, new Date(now.getTime() - NUMBER_SHOWS));
}

/** Withdraws a request; a second call has no further effect. `changed`: the request has ended. */
export const withdraw = (
  ctx: Ctx,
  key: MobileKey,
  owner: Owner,
  requestId: number,
): Promise<Result<{ readonly state: LeasingRequest['state'] }, 'not-found' | 'changed'>> =>
  transact(ctx, async (trx) => {
    await bindVisitorRequests(trx, key, owner);
    const request = await lockRequest(trx, requestId);
    if (request?.userId !== owner.userId) return refused('not-found');
    const by = { actor: 'applicant', actorId: owner.userId, text: null } as const;
    const isMoved = await moveRequest(trx, request, { act: 'withdraw', ...by });
    return isMoved || request.state === 'withdrawn' ? ok({ state: 'withdrawn' }) : refused('changed');
  });

/**
 * Finds the request that was made before with this key of a form. Null if there is none. `other`: the form has made a
 * request for another applicant, listing or national code, for example because it stayed open and was sent again for
 * somebody else.
 */
export async function findRequestByKey(
  db: Db,
  key: CodeKey,
  { orderKey, nationalCode, ...asked }: Pick<LeasingRequestInput, 'listingId' | 'orderKey' | 'nationalCode'> & Owned,
): Promise<LeasingRequest | 'other' | null> {
  const before = await readRequestByKey(db, orderKey, { ...asked, mark: nationalCodeMark(key, nationalCode) });
  return before && (before.isSame ? before.request : 'other');
}

type Owned = Pick<Applicant, 'userId'>;
