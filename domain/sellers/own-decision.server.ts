import type { Db } from '../../db/transact.server.ts';
import { isOfSeller } from './member-store.server.ts';

/**
 * Whether staff may not decide about a seller's affairs, because they are the seller or a member of the shop (ADM-02).
 * Always false for admins, who may be the only ones who can decide.
 */
export const isOwnToDecide = async (
  db: Db,
  { id, role }: { readonly id: number; readonly role: string },
  sellerId: number,
): Promise<boolean> => role !== 'admin' && (await isOfSeller(db, { userId: id, sellerId }));
