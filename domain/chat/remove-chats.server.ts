import type { Db } from '../../db/transact.server.ts';
import { blankMessagesOf, deleteTracesOf } from './leaving-store.server.ts';

/**
 * Empties the messages of a user whose account ends, in the caller's transaction (AUTH-05): the other side keeps its
 * own messages and sees that there were others. Returns the keys of pictures to delete afterwards. Idempotent.
 */
export async function removeChatsOf(db: Db, userId: number): Promise<{ readonly pictureKeys: readonly string[] }> {
  const pictureKeys = await blankMessagesOf(db, userId);
  await deleteTracesOf(db, userId);
  return { pictureKeys };
}
