/** Requests for inspections as staff handle them (ADM-02). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { recordEvents, withdrawEvents } from '../events/events.server.ts';
import type { Inspection } from '../listings/certificates/certificates.ts';
import { readWord, takeWordBack, vouchFor, type Word } from '../listings/listings.server.ts';
import { endClaim, holdsClaim, type Queue } from '../queue/queue.server.ts';
import { readPeopleOf } from '../sellers/sellers.server.ts';
import { DECISION_WAIT_MS } from '../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { cursorOf, timePart } from '../values/cursor.ts';
import { DAY } from '../values/durations.ts';
import { isId, parseId } from '../values/ids.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type InspectionAct, isOpen, SCHEDULE_DAYS } from './inspection.ts';
import {
  countDueRequests as countDue,
  type InspectionRequest,
  lockFirstRequest,
  lockRequest,
  putRequestBack,
  type RequestChange,
  type RequestCursor,
  type RequestHistory,
  readDueRequests,
  readFirstRequest,
  readNewestChange,
  readOldestDue,
  readOpenRequest,
  readRequest,
  readRequestHistory,
} from './inspection-store.server.ts';
import { moveRequest } from './move-request.server.ts';

/** Queue of open requests, ordered by the time at which they need work; scheduled ones are due at their appointment. */
export const INSPECTION_QUEUE: Queue = {
  kind: 'inspection',
  permission: 'moderate listings',
  waiting: {
    async lock(trx, caseId) {
      const request = await lockRequest(trx, caseId);
      return request && { waits: isOpen(request.state), concerns: await readConcerned(trx.db, request) };
    },
    lockFirst: lockFirstRequest,
    first: readFirstRequest,
  },
};

/** Users whom a request concerns: its applicant, and the seller of the car or all members of the selling shop. */
const readConcerned = async (db: Db, { userId, sellerId }: InspectionRequest): Promise<readonly number[]> => [
  userId,
  ...(await readPeopleOf(db, sellerId)),
];

export const countDueRequests = (ctx: Ctx, most: number): Promise<number> => countDue(ctx, most);
export const oldestDueRequest = (ctx: Ctx): Promise<Date | null> => readOldestDue(ctx);

type DuePage = { readonly requests: readonly InspectionRequest[]; readonly next: string | null };

/** Page of the queue. `later`: requests whose appointment is still to come. */
export async function inspectionsDue(
  ctx: Ctx,
  { later, after }: { readonly later: boolean; readonly after: string | null },
  limit: number,
): Promise<DuePage> {
  const found = await readDueRequests(ctx, { later, after: cursor.read(after) }, limit + 1);
  const requests = found.slice(0, limit);
  const last = found.length > limit ? requests.at(-1) : undefined;
  return { requests, next: last ? cursor.write({ dueAt: last.dueAt, requestId: last.id }) : null };
}

const cursor = cursorOf<RequestCursor>({ dueAt: timePart, requestId: { write: String, read: parseId } });

export type InspectionFile = { readonly request: InspectionRequest; readonly history: readonly RequestHistory[] };

export async function inspectionFile(db: Db, id: number): Promise<InspectionFile | null> {
  const request = isId(id) ? await readRequest(db, id) : null;
  return request && { request, history: await readRequestHistory(db, id) };
}

/**
 * `decided`: the request has ended already. `bad-time`: the appointment is in the past or too far ahead. `own`: the
 * request concerns the actor or their shop, or the listing is another staff member's. `not-claimed`: the actor has not
 * claimed the request.
 */
type Worked = StaffChange<'gone' | 'decided' | 'own' | 'not-claimed' | 'bad-time'>;

export type Appointment = { readonly at: Date; readonly place: string };

/**
 * Sets or changes the time and place of an inspection. Applicant and seller are notified once the step can no longer be
 * undone.
 */
export function scheduleInspection(
  ctx: Ctx,
  actor: Actor,
  { id, at, place }: Appointment & { readonly id: number },
): Promise<Worked> {
  return workOn(ctx, actor, { id, act: 'schedule' }, async (staff) => {
    const isGood = at > staff.now && at.getTime() < staff.now.getTime() + SCHEDULE_DAYS * DAY;
    if (!isGood) return refused('bad-time');
    return ok({ change: { scheduledAt: at, place }, did: 'scheduled', both: true });
  });
}

/** Refuses a request; the applicant is notified of the reason. */
export function refuseInspection(
  ctx: Ctx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Worked> {
  return workOn(ctx, actor, { id, act: 'refuse', reason }, async () =>
    ok({ change: { reason }, did: 'refused', both: false }),
  );
}

/** Stores the result, which the listing then shows as confirmed by the site. Applicant and seller are notified. */
export function enterResult(
  ctx: Ctx,
  actor: Actor,
  { id, inspection }: { readonly id: number; readonly inspection: Inspection },
  taxonomy: Taxonomy,
): Promise<Worked> {
  return workOn(ctx, actor, { id, act: 'finish' }, async (staff, { listingId }) => {
    const parsed = { details: inspection, code: null };
    const before = await readWord(staff.db, listingId, 'inspection');
    const vouched = await vouchFor(staff, { listingId, kind: 'inspection', parsed, by: staff.actor.id }, taxonomy);
    if (!vouched.ok) return refused(vouched.refused === 'own' ? 'own' : 'gone');
    return ok({
      change: {},
      did: 'done',
      both: true,
      word: { before, after: await readWord(staff.db, listingId, 'inspection') },
    });
  });
}

/**
 * Reveals name and number of an applicant to staff, who agree on a time with them. Each look is recorded in the audit
 * log. `no-mobile`: the applicant's account was deleted.
 */
export const revealApplicant = (
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<StaffChange<'gone' | 'own' | 'no-mobile', Pick<InspectionRequest, 'name' | 'mobile'>>> =>
  changeAsStaff(ctx, actor, INSPECTION_QUEUE, async (staff) => {
    const request = await lockRequest(staff, id);
    if (!request) return refused('gone');
    const { role, id: actorId } = staff.actor;
    if (role !== 'admin' && (await readConcerned(staff.db, request)).includes(actorId)) return refused('own');
    const { name, mobile } = request;
    if (mobile === '') return refused('no-mobile');
    const subject = { kind: 'inspection', id: String(id) } as const;
    const entry = {
      action: 'reveal-applicant',
      subject,
      before: null,
      after: { isShown: true },
      reason: null,
    } as const;
    return ok({ entry, name, mobile });
  });

type WordChange = { readonly before: Word | null; readonly after: Word | null };

type Work = { readonly id: number; readonly act: InspectionAct; readonly reason?: string };
type Outcome = Result<
  {
    readonly change: Omit<RequestChange, 'state'>;
    readonly did: 'scheduled' | 'refused' | 'done';
    readonly both: boolean;
    /** Certificate of this site about the car, before and after. */
    readonly word?: WordChange;
  },
  'bad-time' | 'own' | 'gone'
>;

/**
 * Applies an act to a request that the actor has claimed, and ends the claim. After scheduling, the request stays open;
 * staff claim it again at its appointment.
 */
function workOn(
  ctx: Ctx,
  actor: Actor,
  { id, act, reason }: Work,
  work: (staff: StaffCtx, request: InspectionRequest) => Promise<Outcome>,
): Promise<Worked> {
  return changeAsStaff(ctx, actor, INSPECTION_QUEUE, async (staff) => {
    const { id: actorId, role } = staff.actor;
    const request = await lockRequest(staff, id);
    if (!request) return refused('gone');
    if (role !== 'admin' && (await readConcerned(staff.db, request)).includes(actorId)) return refused('own');
    if (!isOpen(request.state)) return refused('decided');
    if (!(await holdsClaim(staff, INSPECTION_QUEUE, id))) return refused('not-claimed');
    const worked = await work(staff, request);
    if (!worked.ok) return worked;
    const moved = await moveRequest(staff, request, { act, actor: 'staff', actorId }, worked.change);
    if (!moved) return refused('decided');
    await endClaim(staff, INSPECTION_QUEUE, id, { since: request.dueAt });
    const { did, both, word = null } = worked;
    const { changeId } = moved;
    const event = { kind: 'inspection-moved', data: { requestId: id, changeId, did, both } } as const;
    const notBefore = new Date(staff.now.getTime() + DECISION_WAIT_MS);
    const [eventId = 0] = await recordEvents(staff, [event], { notBefore });
    const subject = { kind: 'inspection', id: String(id) } as const;
    const after = { act, listing: request.listingId };
    const facts = { before: { state: request.state }, after, reason: reason ?? null };
    const { state, place, reason: oldReason, scheduledAt, dueAt } = request;
    const before = { state, place, reason: oldReason, scheduledAt: timeText(scheduledAt), dueAt: dueAt.toISOString() };
    const undo: StepUndo = { requestId: id, listingId: request.listingId, changeId, eventId, before, word };
    return ok({ entry: { action: 'work-on-inspection', subject, ...facts, undo } });
  });
}

const timeText = (time: Date | null): string | null => time?.toISOString() ?? null;

type StepUndo = {
  readonly requestId: number;
  readonly listingId: number;
  readonly changeId: number;
  readonly eventId: number;
  /** State before the step; times as ISO text. */
  readonly before: Pick<InspectionRequest, 'state' | 'place' | 'reason'> & {
    readonly scheduledAt: string | null;
    readonly dueAt: string;
  };
  readonly word: WordChange | null;
};

/** Undoes a step before people are notified of it: restores the request and the site's certificate of the car. */
export const undoInspectionStep = inverse<StepUndo, unknown>({
  permission: INSPECTION_QUEUE.permission,
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { requestId, listingId, changeId, eventId, before, word } }) {
    const request = await lockRequest(staff, requestId);
    if (!request || (await readNewestChange(staff.db, requestId)) !== changeId) return refused('changed');
    const { id: actorId, role } = staff.actor;
    if (role !== 'admin' && (await readConcerned(staff.db, request)).includes(actorId)) return refused('own');
    // Refused if the applicant has made a new request meanwhile, because only one may be open.
    const open = await readOpenRequest(staff.db, listingId, request.userId);
    if (open && open.id !== requestId) return refused('changed');
    if (word && !(await takeWordBack(staff, { listingId, kind: 'inspection', ...word }))) return refused('changed');
    const times = {
      scheduledAt: before.scheduledAt === null ? null : new Date(before.scheduledAt),
      dueAt: new Date(before.dueAt),
    };
    await putRequestBack(staff, { id: requestId, changeId }, { ...before, ...times });
    await withdrawEvents(staff, [eventId]);
    return ok({});
  },
});
