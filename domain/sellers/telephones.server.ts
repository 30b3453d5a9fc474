/**
 * Telephones of a shop. A number is shown only after the shop has verified it with a code (SHOP-03); the caller checks
 * the code.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import { type ChangeRefusal, lockToChange } from './change-shop.server.ts';
import { isTransferFresh } from './members/fresh-transfer.server.ts';
import { moveShop } from './move-shop.server.ts';
import { TELEPHONES_MOST } from './shop.ts';
import { insertTelephone, markProven, readTelephones, replaceTelephones } from './shop-write-store.server.ts';

type Of = {
  readonly sellerId: number;
  readonly userId: number;
  /** E.164. */
  readonly telephone: string;
};

/** `soon`: the shop has a new owner for less than a day. */
export type TelephoneRefusal = ChangeRefusal | 'soon';

async function lockTelephones(trx: InTransaction, asked: Pick<Of, 'sellerId' | 'userId'>) {
  const locked = await lockToChange(trx, asked);
  return locked.ok && (await isTransferFresh(trx, asked.sellerId)) ? refused('soon') : locked;
}

/** Adds an unverified telephone; one that the shop already has keeps its position. */
export function addTelephone(
  ctx: Ctx,
  { telephone, ...asked }: Of,
): Promise<Ok<{ readonly position: number }> | Refused<TelephoneRefusal | 'many'>> {
  return transact(ctx, async (trx) => {
    const locked = await lockTelephones(trx, asked);
    if (!locked.ok) return locked;
    const all = await readTelephones(trx.db, asked.sellerId);
    const known = all.find((each) => each.telephone === telephone);
    if (known) return ok({ position: known.position });
    if (all.length >= TELEPHONES_MOST) return refused('many');
    const position = all.length + 1;
    await insertTelephone(trx, asked.sellerId, { position, telephone });
    await moveShop(trx, locked.shop, { act: 'change', actor: locked.actor, actorId: asked.userId });
    return ok({ position });
  });
}

/** Marks a telephone as verified. `gone`: it was removed while its code was on the way. */
export function proveTelephone(
  ctx: Ctx,
  { telephone, ...asked }: Of,
): Promise<Ok | Refused<TelephoneRefusal | 'gone'>> {
  return transact(ctx, async (trx) => {
    const locked = await lockTelephones(trx, asked);
    if (!locked.ok) return locked;
    const all = await readTelephones(trx.db, asked.sellerId);
    if (!all.some((each) => each.telephone === telephone)) return refused('gone');
    // A form that is sent twice records one change.
    if (!(await markProven(trx, asked.sellerId, telephone))) return ok({});
    await moveShop(trx, locked.shop, { act: 'change', actor: locked.actor, actorId: asked.userId });
    return ok({});
  });
}

/** Removes a telephone; the positions of later ones move up. `last`: an active shop would have no number for buyers. */
export function removeTelephone(
  ctx: Ctx,
  { telephone, ...asked }: Of,
): Promise<Ok | Refused<TelephoneRefusal | 'last'>> {
  return transact(ctx, async (trx) => {
    const locked = await lockTelephones(trx, asked);
    if (!locked.ok) return locked;
    const all = await readTelephones(trx.db, asked.sellerId);
    const left = all.filter((each) => each.telephone !== telephone);
    if (left.length === all.length) return ok({});
    const isProven = left.some(({ provenAt }) => provenAt !== null);
    if (locked.shop.state === 'active' && !isProven) return refused('last');
    await replaceTelephones(
      trx,
      asked.sellerId,
      left.map((each, at) => ({ ...each, position: at + 1 })),
    );
    await moveShop(trx, locked.shop, { act: 'change', actor: locked.actor, actorId: asked.userId });
    return ok({});
  });
}
