/**
 * Requests for verified marks as staff process them: queue, decisions, documents and national codes (SHOP-03, ADM-02).
 */
import { createHash } from 'node:crypto';
import type { Ctx } from '../../../db/transact.server.ts';
import { readDoneBy } from '../../audit/audit.server.ts';
import { withoutContacts } from '../../audit/audit.ts';
import { endClaim, holdsClaim, type Queue } from '../../queue/queue.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange, type StaffCtx } from '../../staff/staff.server.ts';
import { cursorOf, timePart } from '../../values/cursor.ts';
import { parseId } from '../../values/ids.ts';
import { type CodeKey, openCode } from '../../values/national-code-seal.server.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { isOpenMark } from './mark.ts';
import {
  lockFirstMark,
  lockMarkCase,
  type MarkCursor,
  type MarkLine,
  type MarkTab,
  readFirstMark,
  readMarkLines,
} from './mark-queue-store.server.ts';
import { lockMark, type Mark, readSealedCode } from './mark-store.server.ts';
import { sealedFor } from './marks.server.ts';
import {
  type MarkMoved,
  moveMark,
  refuseMark,
  takeMovesBack,
  type VerifyRefusal,
  verifyMark,
} from './move-mark.server.ts';

/** Requests for marks that wait for staff, the oldest first. */
export const MARK_QUEUE: Queue = {
  kind: 'mark',
  permission: 'verify marks',
  waiting: { lock: lockMarkCase, lockFirst: lockFirstMark, first: readFirstMark },
  async claimed(staff, id) {
    const mark = await lockMark(staff, id);
    if (mark) await moveMark(staff, mark, { act: 'claim', actor: 'staff', actorId: staff.actor.id });
  },
};

type MarkPage = { readonly lines: readonly MarkLine[]; readonly next: string | null };

export async function readMarkPage(
  { db }: Pick<Ctx, 'db'>,
  { tab, after }: { readonly tab: MarkTab; readonly after: string | null },
  limit: number,
): Promise<MarkPage> {
  const found = await readMarkLines(db, tab, cursor.read(after), limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? cursor.write({ at: last.since, id: last.id }) : null };
}

const cursor = cursorOf<MarkCursor>({ at: timePart, id: { write: String, read: parseId } });

const ofMark = (id: number) => ({ kind: 'mark', id: String(id) }) as const;

/** Locks a request that does not concern the actor; admins may also decide about their own. */
async function lockOthers(
  staff: StaffCtx,
  id: number,
): Promise<Result<{ readonly mark: Mark; readonly waits: boolean }, 'gone' | 'own'>> {
  const found = await lockMarkCase(staff, id);
  const mark = found && (await lockMark(staff, id));
  if (!found || !mark) return refused('gone');
  if (staff.actor.role !== 'admin' && found.concerns.includes(staff.actor.id)) return refused('own');
  return ok({ mark, waits: found.waits });
}

/**
 * Hash of a seller's name, which a form sends back to show which name was seen. The name itself is not sent, because a
 * browser could change its digits.
 */
export const nameHash = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);

/**
 * Locks a request if the actor may see its documents and national code. While the request waits, this is the staff
 * member who has claimed it; after the decision, only admins. Nobody but an admin may see a request about themselves.
 */
async function lockShown(
  staff: StaffCtx,
  id: number,
): Promise<Result<{ readonly mark: Mark }, 'gone' | 'own' | 'not-claimed'>> {
  const found = await lockOthers(staff, id);
  if (!found.ok) return found;
  const isShown = found.waits ? await holdsClaim(staff, MARK_QUEUE, id) : staff.actor.role === 'admin';
  return isShown ? found : refused('not-claimed');
}

/** Parts of a request that a member of staff has opened, according to the audit log. */
export type OpenedDocuments = {
  /** Numbers of documents, counted from 1. */
  readonly documents: ReadonlySet<number>;
  readonly code: boolean;
};

export async function readOpened({ db }: Pick<Ctx, 'db'>, actorId: number, markId: number): Promise<OpenedDocuments> {
  const actions = ['look-at-document', 'reveal-national-code'] as const;
  const done = await readDoneBy(db, { actorId, subject: ofMark(markId), actions });
  return {
    documents: new Set(done.flatMap(({ action, after }) => (action === actions[0] ? Number(after?.document) : []))),
    code: done.some(({ action }) => action === actions[1]),
  };
}

type Unopened = 'unopened-documents' | 'unopened-code';

/**
 * Names what the actor still has to open before this verdict; null if nothing. All documents must be opened. To verify
 * an identity, the national code must be opened too; for a refusal it need not.
 */
async function unopened(staff: StaffCtx, mark: Mark, verdict: MarkDecision['verdict']): Promise<Unopened | null> {
  const opened = await readOpened(staff, staff.actor.id, mark.id);
  if (mark.documents.some((_, index) => !opened.documents.has(index + 1))) return 'unopened-documents';
  return verdict === 'verify' && mark.codeTail !== null && !opened.code ? 'unopened-code' : null;
}

type MarkDecision =
  /** `seen`: `nameHash` of the name that the decider saw. */
  | { readonly markId: number; readonly verdict: 'verify'; readonly seen: string }
  /** Reason of the refusal; the seller reads it. */
  | { readonly markId: number; readonly verdict: 'refuse'; readonly reason: string };

/**
 * Grants the mark or refuses it. `renamed`: the seller has changed their name since the decider saw it.
 * `unopened-documents`, `unopened-code`: the actor has not opened the documents or the national code.
 */
export const decideMark = (
  ctx: Ctx,
  actor: Actor,
  decision: MarkDecision,
): Promise<StaffChange<'gone' | 'own' | 'not-claimed' | 'renamed' | Unopened | VerifyRefusal>> =>
  changeAsStaff(ctx, actor, MARK_QUEUE, async (staff) => {
    const found = await lockOthers(staff, decision.markId);
    if (!found.ok) return found;
    const { mark, waits } = found;
    if (!waits || !isOpenMark(mark.state)) return refused('decided');
    if (!(await holdsClaim(staff, MARK_QUEUE, mark.id))) return refused('not-claimed');
    const closed = await unopened(staff, mark, decision.verdict);
    if (closed) return refused(closed);
    const by = { actor: 'staff', actorId: staff.actor.id, notBefore: toldFrom(staff) } as const;
    let moves: readonly MarkMoved[] = [];
    const reason = decision.verdict === 'refuse' ? decision.reason : null;
    if (decision.verdict === 'verify') {
      if (decision.seen !== nameHash(mark.sellerName)) return refused('renamed');
      const verified = await verifyMark(staff, mark, by);
      if (!verified.ok) return verified;
      moves = verified.moves;
    } else {
      const moved = await refuseMark(staff, mark, { ...by, reason });
      moves = moved ? [moved] : [];
    }
    await endClaim(staff, MARK_QUEUE, mark.id, { since: mark.askedAt });
    const state = decision.verdict === 'verify' ? 'verified' : 'refused';
    const facts = { before: { state: mark.state }, after: { state, mark: mark.kind, seller: mark.sellerId } };
    const undo: MarkUndo = { markId: mark.id, moves };
    return ok({ entry: { action: 'decide-mark', subject: ofMark(mark.id), ...facts, reason, undo } as const });
  });

const toldFrom = ({ now }: StaffCtx): Date => new Date(now.getTime() + DECISION_WAIT_MS);

type MarkUndo = { readonly markId: number; readonly moves: readonly MarkMoved[] };

/**
 * Undoes a decision on a mark before its seller is notified, and its effects on other marks. The history of the marks
 * then shows neither the decision nor the undo.
 */
export const undoMarkDecision = inverse<MarkUndo, unknown>({
  permission: MARK_QUEUE.permission,
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { markId, moves } }) {
    const found = await lockOthers(staff, markId);
    if (!found.ok) return refused(found.refused === 'own' ? 'own' : 'changed');
    return (await takeMovesBack(staff, moves)) ? ok({}) : refused('changed');
  },
});

/** Revokes a mark; the seller reads the reason. */
export const revokeMark = (
  ctx: Ctx,
  actor: Actor,
  { markId, reason }: { readonly markId: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> =>
  changeAsStaff(ctx, actor, MARK_QUEUE, async (staff) => {
    const found = await lockOthers(staff, markId);
    if (!found.ok) return found;
    const { mark } = found;
    const by = { actor: 'staff', actorId: staff.actor.id, notBefore: toldFrom(staff) } as const;
    const moved = await moveMark(staff, mark, { act: 'revoke', ...by, reason });
    if (!moved) return refused('unchanged');
    const undo: MarkUndo = { markId, moves: [moved] };
    const facts = {
      before: { state: mark.state },
      after: { state: 'revoked', mark: mark.kind, seller: mark.sellerId },
    };
    return ok({ entry: { action: 'revoke-mark', subject: ofMark(markId), ...facts, reason, undo } as const });
  });

/** Key of a document; the audit log records that the actor has opened it. `index`: counted from 0. */
export const lookAtDocument = (
  ctx: Ctx,
  actor: Actor,
  { markId, index }: { readonly markId: number; readonly index: number },
): Promise<StaffChange<'gone' | 'own' | 'not-claimed', { readonly key: string }>> =>
  changeAsStaff(ctx, actor, MARK_QUEUE, async (staff) => {
    const found = await lockShown(staff, markId);
    if (!found.ok) return found;
    const key = found.mark.documents[index];
    if (key === undefined) return refused('gone');
    const after = { document: index + 1, seller: found.mark.sellerId };
    return ok({ entry: { action: 'look-at-document', subject: ofMark(markId), before: null, after } as const, key });
  });

/**
 * Shows a national code in full, for a stated reason. The audit log records it, without any digits. `erased`: the
 * account has ended.
 */
export const revealCodeOfMark = (
  ctx: Ctx,
  actor: Actor,
  key: CodeKey,
  { markId, reason }: { readonly markId: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'own' | 'not-claimed' | 'erased', { readonly nationalCode: string }>> =>
  changeAsStaff(ctx, actor, MARK_QUEUE, async (staff) => {
    const found = await lockShown(staff, markId);
    if (!found.ok) return found;
    const sealed = await readSealedCode(staff.db, markId);
    if (!sealed) return refused('erased');
    const nationalCode = openCode(key, sealedFor(markId), sealed);
    const about = { subject: ofMark(markId), reason: withoutContacts(reason) };
    const entry = { action: 'reveal-national-code', ...about, before: null, after: { isShown: true } } as const;
    return ok({ entry, nationalCode });
  });
