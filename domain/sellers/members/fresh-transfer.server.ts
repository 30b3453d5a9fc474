/**
 * Period after a transfer of a shop. During it, acts are refused that an undo of the transfer could not revert
 * (SHOP-03).
 */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { TAKE_BACK_MS } from './invitation.ts';
import { readLastTransfer } from './roster-store.server.ts';

/** Whether the last transfer of a shop can still be undone. */
export async function isTransferFresh({ db, now }: Ctx, sellerId: number): Promise<boolean> {
  const last = await readLastTransfer(db, sellerId);
  return last !== null && last.takenBackAt === null && now.getTime() - last.at.getTime() < TAKE_BACK_MS;
}

/** Whether a shop has ever been transferred, even if that was undone. */
export const hasChangedOwner = async (db: Db, sellerId: number): Promise<boolean> =>
  (await readLastTransfer(db, sellerId)) !== null;
