import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents, withdrawEvents } from '../../events/events.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { tehranMidnight } from '../../values/time.ts';
import { TAKEN_DAYS } from '../shop.ts';
import { type MarkAct, type MarkActor, type MarkCause, type MarkState, markAfter } from './mark.ts';
import {
  deleteMarkChange,
  insertMarkChange,
  lockLicence,
  lockMark,
  lockSameLicence,
  lockVerifiedOf,
  type Mark,
  type MarkColumns,
  readNewestMarkChange,
  readStoredMark,
  type StoredMark,
  updateMark,
} from './mark-store.server.ts';

type Moving = {
  readonly act: MarkAct;
  readonly actor: MarkActor;
  /** Null for the site or a provider. */
  readonly actorId: number | null;
  readonly reason?: string | null;
  readonly because?: MarkCause | null;
  readonly with?: MarkColumns;
  /** Closed shop whose ratings the seller takes over. */
  readonly fromId?: number;
  /** Time before which the transition has no consequences, because it can be undone until then. */
  readonly notBefore?: Date;
};

/** A transition of a mark, with all that its undo needs. */
export type MarkMoved = {
  readonly markId: number;
  readonly changeId: number;
  readonly eventId: number;
  readonly to: MarkState;
  readonly before: StoredMark;
};

/**
 * Applies an act to a locked request or mark, writes it into the history and records an event. Null if the mark's state
 * does not allow the act.
 */
export async function moveMark(trx: InTransaction, mark: Mark, moving: Moving): Promise<MarkMoved | null> {
  const { act, actor, actorId, reason = null, because = null, fromId, notBefore = trx.now } = moving;
  const to = markAfter(act, mark.state, actor);
  if (to === null) return null;
  const before = await readStoredMark(trx, mark.id);
  await updateMark(trx, mark.id, { state: to, reason, because, provider_next_at: null, ...moving.with });
  const changeId = await insertMarkChange(trx, mark.id, { actorId, act, from: mark.state, to, reason });
  const { id: markId, sellerId, kind } = mark;
  const data = { markId, changeId, sellerId, kind, act, to, ...(fromId !== undefined && { fromId }) };
  const [eventId = 0] = await recordEvents(trx, [{ kind: 'mark-changed', data }], { notBefore });
  return { markId, changeId, eventId, to, before };
}

/** Undoes transitions that nobody was notified of, the last one first; false if one of the marks has changed since. */
export async function takeMovesBack(trx: InTransaction, moves: readonly MarkMoved[]): Promise<boolean> {
  for (const { markId, changeId, to } of moves) {
    const mark = await lockMark(trx, markId);
    if (mark?.state !== to || (await readNewestMarkChange(trx, markId)) !== changeId) return false;
  }
  for (const { markId, changeId, eventId, before } of moves.toReversed()) {
    const { decided_at, verified_until, provider_next_at } = before;
    const dateOf = (time: string | null) => (time === null ? null : new Date(time));
    const times = { decided_at: dateOf(decided_at), verified_until: dateOf(verified_until) };
    await updateMark(trx, markId, { ...before, ...times, provider_next_at: dateOf(provider_next_at) });
    await deleteMarkChange(trx, changeId);
    await withdrawEvents(trx, [eventId]);
  }
  return true;
}

/**
 * Searches for another seller with the same licence, and locks the licence. `taken`: that seller's shop is open, or was
 * closed within a year and has another owner. Otherwise returns the closed shop that the seller replaces, or null.
 */
export async function findLicence(
  trx: InTransaction,
  licence: { readonly licenceKey: string; readonly sellerId: number; readonly ownerId: number | null },
): Promise<Ok<{ readonly closed: Mark | null }> | Refused<'licence-taken'>> {
  await lockSameLicence(trx, licence.licenceKey);
  const other = await lockLicence(trx, licence.licenceKey, licence.sellerId);
  if (!other) return ok({ closed: null });
  const isClosed = other.closedAt !== null && other.closedAt.getTime() > trx.now.getTime() - TAKEN_DAYS * DAY;
  if (other.closedAt !== null && !isClosed) {
    await moveMark(trx, other, { act: 'take-off', actor: 'system', actorId: null, because: 'closed' });
    return ok({ closed: null });
  }
  return isClosed && other.ownerId === licence.ownerId ? ok({ closed: other }) : refused('licence-taken');
}

/** Ends the verified licence of a seller who has sent a different one. */
export async function takeOffOtherLicences(trx: InTransaction, sellerId: number, licenceKey: string): Promise<void> {
  for (const mark of await lockVerifiedOf(trx, sellerId, 'licence'))
    if (mark.licenceKey !== licenceKey)
      await moveMark(trx, mark, { act: 'take-off', actor: 'seller', actorId: null, because: 'licence' });
}

type Verifying = {
  readonly actor: 'staff' | 'provider';
  readonly actorId: number | null;
  readonly notBefore?: Date;
};

/**
 * `licence-ended`: the licence has ended in the meantime. `owner-changed`: the shop's owner is not the person who sent
 * the request any more.
 */
export type VerifyRefusal = 'decided' | 'licence-taken' | 'licence-ended' | 'owner-changed';

/**
 * Grants the mark of a locked request. It certifies the seller's name as it was read with the request; if the name
 * changes later, `readEnded` finds the mark to be ended. The new mark replaces an earlier one of the seller. A licence
 * may also come from a closed shop: that shop's mark ends, and the seller takes over its ratings.
 */
export async function verifyMark(
  trx: InTransaction,
  mark: Mark,
  { actor, actorId, notBefore = trx.now }: Verifying,
): Promise<Ok<{ readonly moves: readonly MarkMoved[] }> | Refused<VerifyRefusal>> {
  const { now } = trx;
  const moves: (MarkMoved | null)[] = [];
  const bySite = { actor: 'system', actorId: null, notBefore } as const;
  const { sellerId, sellerName, kind, licenceKey, ownerId } = mark;
  if (markAfter('verify', mark.state, actor) === null) return refused('decided');
  if (kind === 'identity' && ownerId !== null && ownerId !== mark.askedBy) return refused('owner-changed');
  const until = await endOf(trx, mark);
  if (until <= now) return refused('licence-ended');
  let closed: Mark | null = null;
  if (licenceKey !== null) {
    const found = await findLicence(trx, { licenceKey, sellerId, ownerId });
    if (!found.ok) return found;
    closed = found.closed;
  }
  if (closed) moves.push(await moveMark(trx, closed, { act: 'take-off', ...bySite, because: 'moved' }));
  for (const earlier of await lockVerifiedOf(trx, sellerId, kind))
    moves.push(await moveMark(trx, earlier, { act: 'expire', ...bySite, because: 'renewed' }));
  const verified = await moveMark(trx, mark, {
    act: 'verify',
    actor,
    actorId,
    notBefore,
    with: { decided_at: now, decided_by: actorId, shown_name: sellerName, verified_until: until },
    ...(closed && { fromId: closed.sellerId }),
  });
  return ok({ moves: [...moves, verified].filter((move) => move !== null) });
}

/**
 * End of validity: for a licence the end of its last day, for an identity some years from now (setting
 * `identityYears`).
 */
async function endOf({ db, now }: InTransaction, { licenceUntil }: Mark): Promise<Date> {
  if (licenceUntil !== null) return new Date(tehranMidnight(licenceUntil).getTime() + DAY);
  const { identityYears } = await readSettings(db);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + identityYears);
  return end;
}

/** Refuses a locked request; the seller reads the reason. */
export function refuseMark(
  trx: InTransaction,
  mark: Mark,
  {
    actor,
    actorId,
    reason,
    because = null,
    notBefore = trx.now,
  }: Verifying & { readonly reason: string | null; readonly because?: MarkCause | null },
): Promise<MarkMoved | null> {
  const columns = { decided_at: trx.now, decided_by: actorId };
  return moveMark(trx, mark, { act: 'refuse', actor, actorId, reason, because, with: columns, notBefore });
}
