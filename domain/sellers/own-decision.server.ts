import type { Db } from '../../db/transact.server.ts';
import { isOfSeller } from './member-store.server.ts';

/**
 * Whether staff may not decide about what belongs to a seller: it is theirs, or of a shop of theirs (ADM-02). Admins may, as they may
 * be the only ones who can.
 */
export const isOwnToDecide = async (
  db: Db,
  { id, role }: { readonly id: number; readonly role: string },
  sellerId: number,
): Promise<boolean> => role !== 'admin' && (await isOfSeller(db, { userId: id, sellerId }));
