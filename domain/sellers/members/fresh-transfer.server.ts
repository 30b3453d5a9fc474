/** Time after a transfer in which nothing is done in a shop that taking it back could not undo (SHOP-03). */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { TAKE_BACK_MS } from './invitation.ts';
import { readLastTransfer } from './roster-store.server.ts';

/** Whether the last transfer of a shop may still be taken back. */
export async function isTransferFresh({ db, now }: Ctx, sellerId: number): Promise<boolean> {
  const last = await readLastTransfer(db, sellerId);
  return last !== null && last.takenBackAt === null && now.getTime() - last.at.getTime() < TAKE_BACK_MS;
}

/** Whether a shop has gone from one owner to another, or back. */
export const hasChangedOwner = async (db: Db, sellerId: number): Promise<boolean> =>
  (await readLastTransfer(db, sellerId)) !== null;
