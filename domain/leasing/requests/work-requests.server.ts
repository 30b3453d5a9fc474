/** Requests as staff handle them: the queue, decisions, and access to full national codes (LEAS-03, ADM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { withoutContacts } from '../../audit/audit.ts';
import { withdrawEvents } from '../../events/events.server.ts';
import { endClaim, holdsClaim, type Queue } from '../../queue/queue.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { cursorOf, timePart } from '../../values/cursor.ts';
import { parseId } from '../../values/ids.ts';
import { type CodeKey, openCode } from '../../values/national-code-seal.server.ts';
import { ok, refused } from '../../values/result.ts';
import { isOpenRequest, type RequestAct, type RequestState, sealedFor } from './leasing-request.ts';
import { moveRequest } from './register.server.ts';
import {
  countWaiting,
  lockConcerned,
  lockFirstRequest,
  type RequestCursor,
  type RequestLine,
  type RequestTab,
  readFirstRequest,
  readOldestRequest,
  readRequestLines,
} from './request-queue-store.server.ts';
import { deleteChange, lockRequest, readNewestChange, readSealedCode, storeState } from './request-store.server.ts';

/**
 * Queue of requests that wait for an answer, the oldest first. A request with an offer is not listed, but can be
 * claimed on its page in order to close it.
 */
export const LEASING_QUEUE: Queue = {
  kind: 'leasing',
  permission: 'work on leasing',
  waiting: {
    async lock(trx, id) {
      const found = await lockConcerned(trx, id);
      return found && { waits: isOpenRequest(found.state), concerns: found.concerns };
    },
    lockFirst: lockFirstRequest,
    first: readFirstRequest,
  },
  async claimed(staff, id) {
    const request = await lockRequest(staff, id);
    const by = { actor: 'staff', actorId: staff.actor.id, text: null } as const;
    if (request) await moveRequest(staff, request, { act: 'claim', ...by });
  },
};

type RequestPage = {
  readonly lines: readonly RequestLine[];
  /** Cursor of the next page as text; null on the last page. */
  readonly next: string | null;
};

export async function readRequestPage(
  { db }: Pick<Ctx, 'db'>,
  { tab, after }: { readonly tab: RequestTab; readonly after: string | null },
  limit: number,
): Promise<RequestPage> {
  const found = await readRequestLines(db, tab, cursor.read(after), limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? cursor.write({ at: last.since, id: last.id }) : null };
}

const cursor = cursorOf<RequestCursor>({ at: timePart, id: { write: String, read: parseId } });

/** Number of requests that wait, counted up to `most`. */
export const countWaitingRequests = ({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> => countWaiting(db, most);

export const oldestWaitingRequest = ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> => readOldestRequest(db);

const ofRequest = (id: number) => ({ kind: 'leasing-request', id: String(id) }) as const;

const ACTIONS = { offer: 'offer-leasing', refuse: 'refuse-leasing', close: 'close-leasing' } as const;

/** Acts that staff do by a form. The act `claim` results from claiming the request in the queue. */
export type StaffAct = Extract<RequestAct, keyof typeof ACTIONS>;

type RequestDecision = {
  readonly requestId: number;
  readonly act: StaffAct;
  /** Text that the applicant reads. */
  readonly text: string | null;
};

/**
 * Decides about a request. `own`: it is the actor's own or about a car of theirs, and they are not an admin. `decided`:
 * its state does not allow the act. `not-claimed`: the actor has not claimed it, or the claim has expired.
 */
export const decideRequest = (
  ctx: Ctx,
  actor: Actor,
  { requestId, act, text }: RequestDecision,
): Promise<StaffChange<'gone' | 'own' | 'decided' | 'not-claimed'>> =>
  changeAsStaff(ctx, actor, LEASING_QUEUE, async (staff) => {
    const found = await lockConcerned(staff, requestId);
    if (!found) return refused('gone');
    const { id, role } = staff.actor;
    if (role !== 'admin' && found.concerns.includes(id)) return refused('own');
    if (!isOpenRequest(found.state)) return refused('decided');
    if (!(await holdsClaim(staff, LEASING_QUEUE, requestId))) return refused('not-claimed');
    const before = await lockRequest(staff, requestId);
    const notBefore = new Date(staff.now.getTime() + DECISION_WAIT_MS);
    const moving = { act, actor: 'staff', actorId: id, text, notBefore } as const;
    const moved = await moveRequest(staff, { id: requestId, state: found.state }, moving);
    if (!before || !moved) return refused('decided');
    await endClaim(staff, LEASING_QUEUE, requestId, found);
    const after = await lockRequest(staff, requestId);
    const facts = { before: { state: found.state }, after: { state: after?.state ?? null } };
    const undo: RequestUndo = {
      requestId,
      ...moved,
      to: after?.state ?? found.state,
      before: { state: found.state, changedAt: before.changedAt.toISOString() },
    };
    return ok({ entry: { action: ACTIONS[act], subject: ofRequest(requestId), ...facts, reason: text, undo } });
  });

type RequestUndo = {
  readonly requestId: number;
  readonly changeId: number;
  readonly eventId: number;
  /** State after the decision. */
  readonly to: RequestState;
  readonly before: { readonly state: RequestState; readonly changedAt: string };
};

/**
 * Undoes a decision before its applicant is notified: the request waits again, and its history contains neither the
 * decision nor the undo.
 */
export const undoRequestDecision = inverse<RequestUndo, unknown>({
  permission: LEASING_QUEUE.permission,
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { requestId, changeId, eventId, to, before } }) {
    const found = await lockConcerned(staff, requestId);
    if (found?.state !== to || (await readNewestChange(staff.db, requestId)) !== changeId) return refused('changed');
    if (staff.actor.role !== 'admin' && found.concerns.includes(staff.actor.id)) return refused('own');
    await storeState(
      { ...staff, now: new Date(before.changedAt) },
      requestId,
      before.state,
      isOpenRequest(before.state),
    );
    await deleteChange(staff, changeId);
    await withdrawEvents(staff, [eventId]);
    return ok({});
  },
});

/**
 * Reveals a full national code for a stated reason. Each look is recorded in the audit log, without any digits.
 * `erased`: it was erased after the end of the request. `not-claimed`: while the request is open, only the person who
 * has claimed it may look; afterwards only admins.
 */
export const revealNationalCode = (
  ctx: Ctx,
  actor: Actor,
  key: CodeKey,
  { requestId, reason }: { readonly requestId: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'own' | 'not-claimed' | 'erased', { readonly nationalCode: string }>> =>
  changeAsStaff(ctx, actor, LEASING_QUEUE, async (staff) => {
    const found = await lockConcerned(staff, requestId);
    if (!found) return refused('gone');
    if (staff.actor.role !== 'admin' && found.concerns.includes(staff.actor.id)) return refused('own');
    const mayAsk = isOpenRequest(found.state)
      ? await holdsClaim(staff, LEASING_QUEUE, requestId)
      : staff.actor.role === 'admin';
    if (!mayAsk) return refused('not-claimed');
    const sealed = await readSealedCode(staff.db, requestId);
    if (!sealed) return refused('erased');
    const nationalCode = openCode(key, sealedFor(requestId), sealed);
    const about = { subject: ofRequest(requestId), reason: withoutContacts(reason) };
    const entry = { action: 'reveal-national-code', ...about, before: null, after: { isShown: true } } as const;
    return ok({ entry, nationalCode });
  });
