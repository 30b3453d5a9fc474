/** What nobody does in a shop for a day after it got another owner, because taking it back could not undo it (SHOP-03). */
import type { Ctx } from '../../../db/transact.server.ts';
import { TAKE_BACK_MS } from './invitation.ts';
import { readLastTransfer } from './roster-store.server.ts';

/** Whether the last transfer of a shop may still be taken back. */
export async function isTransferFresh({ db, now }: Ctx, sellerId: number): Promise<boolean> {
  const last = await readLastTransfer(db, sellerId);
  return last !== null && last.takenBackAt === null && now.getTime() - last.at.getTime() < TAKE_BACK_MS;
}
