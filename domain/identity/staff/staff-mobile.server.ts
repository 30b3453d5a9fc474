/** Moving a mobile number between accounts, for whoever has proved by other means whose it is (ADM-01). */
import type { Db } from '../../../db/transact.server.ts';
import { record } from '../../audit/audit.server.ts';
import { isUniqueViolation } from '../../values/unique-violation.ts';
import { mayMoveMobile } from '../roles.ts';
import { endAllSessions } from '../sessions.server.ts';
import { changeAccount, insertFormerMobile } from '../user-store.server.ts';
import { type Actor, DONE, lockWithActor, refused, type StaffOutcome } from './staff.server.ts';

export type Move = {
  readonly from: number;
  /** The account that the number goes to; or the number (E.164) that the account gets in its place. */
  readonly to: { readonly userId: number } | { readonly mobile: string };
  readonly reason: string;
};

/** Whoever held the account by the number that leaves it is signed out everywhere. */
export async function moveMobile(db: Db, actor: Actor, move: Move, now: Date): Promise<StaffOutcome> {
  try {
    const { to } = move;
    return await db
      .transaction()
      .execute((trx) =>
        'mobile' in to ? replaceMobile(trx, actor, move, to.mobile, now) : handOver(trx, actor, move, to.userId, now),
      );
  } catch (error) {
    // Somebody registered it in this moment.
    if (isUniqueViolation(error)) return refused('taken');
    throw error;
  }
}

async function handOver(trx: Db, actor: Actor, { from, reason }: Move, to: number, now: Date): Promise<StaffOutcome> {
  const {
    actor: mover,
    people: [giver, taker],
  } = await lockWithActor(trx, actor, [from, to]);
  if (!mover) return refused('forbidden');
  if (!giver || !taker) return refused('gone');
  if (!mayMoveMobile(mover, giver, taker)) return refused('forbidden');
  if (giver.id === taker.id) return refused('unchanged');
  const { mobile } = giver;
  if (mobile === null) return refused('no-mobile');
  await changeAccount(trx, giver.id, { mobile: null });
  await insertFormerMobile({ db: trx, now }, giver.id, mobile, 'new-owner');
  if (taker.mobile !== null) await insertFormerMobile({ db: trx, now }, taker.id, taker.mobile, 'changed');
  await changeAccount(trx, taker.id, { mobile });
  await endAllSessions(trx, giver.id);
  await record(
    { db: trx, now },
    {
      actorId: mover.id,
      action: 'move-mobile',
      subject: { kind: 'user', id: String(giver.id) },
      before: { mobile, owner: giver.id, ownersOther: taker.mobile },
      after: { mobile, owner: taker.id, ownersOther: null },
      reason,
    },
  );
  return DONE;
}

async function replaceMobile(
  trx: Db,
  actor: Actor,
  { from, reason }: Move,
  mobile: string,
  now: Date,
): Promise<StaffOutcome> {
  const {
    actor: mover,
    people: [owner],
  } = await lockWithActor(trx, actor, [from]);
  if (!mover) return refused('forbidden');
  if (!owner) return refused('gone');
  if (!mayMoveMobile(mover, owner)) return refused('forbidden');
  if (owner.mobile === mobile) return refused('unchanged');
  await changeAccount(trx, owner.id, { mobile });
  if (owner.mobile !== null) await insertFormerMobile({ db: trx, now }, owner.id, owner.mobile, 'changed');
  await endAllSessions(trx, owner.id);
  await record(
    { db: trx, now },
    {
      actorId: mover.id,
      action: 'move-mobile',
      subject: { kind: 'user', id: String(owner.id) },
      before: { mobile: owner.mobile },
      after: { mobile },
      reason,
    },
  );
  return DONE;
}
