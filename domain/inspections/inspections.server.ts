/**
 * Public interface of the inspections module: buyers request that the site has a car inspected, and follow their
 * requests (ITEM-19).
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { visibilityOf } from '../listings/listing-sight.ts';
import { findListing } from '../listings/listings.server.ts';
import { membershipsOf } from '../sellers/sellers.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { notifiedUntil } from '../staff/decision-wait.ts';
import type { ExportPart } from '../values/area.server.ts';
import { toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  type Applicant,
  blankRequestsOf,
  type InspectionRequest,
  insertRequest,
  insertRequestChange,
  lockOpenRequests,
  lockRequest,
  readAppointments,
  readRequest,
  readRequestByKey,
  readRequestsOf,
  readStandingsBefore,
} from './inspection-store.server.ts';
import { moveRequest, notifyOfInspection } from './move-request.server.ts';

export {
  type Applicant,
  type InspectionRequest,
  readOpenRequest,
} from './inspection-store.server.ts';
export { notifyOfStep } from './move-request.server.ts';
export {
  countDueRequests,
  enterResult,
  INSPECTION_QUEUE,
  type InspectionFile,
  inspectionFile,
  inspectionsDue,
  oldestDueRequest,
  refuseInspection,
  revealApplicant,
  scheduleInspection,
  undoInspectionStep,
} from './work-inspections.server.ts';

export type NewInspection = Applicant & {
  readonly listingId: number;
  readonly userId: number;
  /** Key of the form; a request that is sent twice is stored once. */
  readonly orderKey: string | null;
};

/**
 * `not-found`: the listing does not exist for this user. `closed`: the listing is sold or expired. `asked`: the account
 * already has an open request for the listing.
 */
export type InspectionRequested = Result<{ readonly request: InspectionRequest }, 'not-found' | 'closed' | 'asked'>;

/** Stores a request. The caller has checked that the listing is a car. */
export function requestInspection(ctx: Ctx, asked: NewInspection): Promise<InspectionRequested> {
  return transact(ctx, async (trx) => {
    const before = asked.orderKey === null ? null : await readRequestByKey(trx.db, asked.orderKey);
    if (before) return before.userId === asked.userId ? ok({ request: before }) : refused('not-found');
    const listing = await findListing(trx.db, asked.listingId);
    const standing = listing ? visibilityOf(listing, trx.now) : 'never';
    if (standing !== 'open') return refused(standing === 'closed' ? 'closed' : 'not-found');
    const { inspectionFee } = await readSettings(trx.db);
    const id = await insertRequest(trx, { ...asked, fee: toman(inspectionFee) });
    if (id === null) return sentMeanwhile(trx, asked);
    await insertRequestChange(trx, id, { actorId: asked.userId, act: 'ask', from: null, to: 'new' });
    const request = await readRequest(trx.db, id);
    if (!request) throw new Error(`request ${id} is not there`);
    return ok({ request });
  });
}

/**
 * Result if the insert found a conflict: the request of the same form if it was sent concurrently, otherwise `asked`.
 */
async function sentMeanwhile({ db }: InTransaction, { orderKey, userId }: NewInspection): Promise<InspectionRequested> {
  const same = orderKey === null ? null : await readRequestByKey(db, orderKey);
  return same?.userId === userId ? ok({ request: same }) : refused('asked');
}

/**
 * Withdraws a user's own open request. `not-found`: the user has no such request. `not-allowed`: the request has ended.
 */
export function withdrawInspection(
  ctx: Ctx,
  userId: number,
  id: number,
): Promise<Result<object, 'not-found' | 'not-allowed'>> {
  return transact(ctx, async (trx) => {
    const request = await lockRequest(trx, id);
    if (request?.userId !== userId) return refused('not-found');
    const moved = await moveRequest(trx, request, { act: 'withdraw', actor: 'applicant', actorId: userId });
    return moved ? ok({}) : refused('not-allowed');
  });
}

/** Reaction: ends the requests for a listing that was sold or removed, and notifies the applicants. */
export async function endRequestsAbout(trx: InTransaction, listingId: number): Promise<void> {
  const listing = await findListing(trx.db, listingId);
  if (listing && listing.status !== 'sold' && listing.status !== 'removed') return;
  for (const request of await lockOpenRequests(trx, { listingId })) {
    const moved = await moveRequest(trx, request, { act: 'end', actor: 'job', actorId: null });
    if (moved) await notifyOfInspection(trx, request, { did: 'ended', changeId: moved.changeId });
  }
}

/** Ends the requests of an account that is deleted, and deletes their personal data (AUTH-05). */
export async function endRequestsOf(trx: InTransaction, userId: number): Promise<void> {
  for (const request of await lockOpenRequests(trx, { userId }))
    await moveRequest(trx, request, { act: 'end', actor: 'job', actorId: null });
  await blankRequestsOf(trx.db, userId);
}

export type OwnInspections = { readonly requests: readonly InspectionRequest[]; readonly next: number | null };

/**
 * Page of an account's requests, newest first, each in the state of which the account was notified. `next`: last id of
 * this page, if there are more.
 */
export async function inspectionsOf(
  ctx: Ctx,
  userId: number,
  after: number | null,
  limit: number,
): Promise<OwnInspections> {
  const found = await readRequestsOf(ctx.db, userId, after, limit + 1);
  const requests = found.slice(0, limit);
  const next = found.length > limit ? (requests.at(-1)?.id ?? null) : null;
  return { requests: await asTold(ctx, requests), next };
}

/** Replaces the state of a request by the state before it, while staff can still undo the step that led to it. */
async function asTold({ db, now }: Ctx, requests: readonly InspectionRequest[]): Promise<InspectionRequest[]> {
  const before = await readStandingsBefore(
    db,
    requests.map(({ id }) => id),
    notifiedUntil(now),
  );
  return requests.map((request) => {
    const standing = before.get(request.id);
    return standing ? { ...request, ...standing, reason: null } : request;
  });
}

/** Appointments and results for listings of a user and their shops, newest first. */
export async function appointmentsOf(ctx: Ctx, userId: number, limit: number): Promise<InspectionRequest[]> {
  const { db } = ctx;
  const shops = await membershipsOf(db, userId);
  const found = await readAppointments(
    db,
    { userId, sellerIds: [userId, ...shops.map(({ sellerId }) => sellerId)] },
    limit,
  );
  return (await asTold(ctx, found)).filter(({ state }) => state !== 'new');
}

const EXPORTED_AT_ONCE = 200;

/** Part of the account's export: `inspections.json`. */
export const inspectionsPart: ExportPart = ({ userId, ...ctx }, sink) =>
  sink.rows('inspections.json', allRequests(ctx, userId));

async function* allRequests(ctx: Ctx, userId: number): AsyncGenerator<object> {
  for (let after: number | null = null; ; ) {
    const { requests, next }: OwnInspections = await inspectionsOf(ctx, userId, after, EXPORTED_AT_ONCE);
    for (const { sellerId: _, userId: __, ...request } of requests) yield request;
    if (next === null) return;
    after = next;
  }
}
