import type { Db } from '../../db/transact.server.ts';
import { blankMessagesOf, deleteTracesOf } from './leaving-store.server.ts';

/**
 * Takes what somebody whose account ends has written out of all conversations, in the caller's transaction (AUTH-05): the
 * other side keeps its own words, and sees that there were others. Answers the pictures whose files are to be removed
 * afterwards. Done twice it is as done once.
 */
export async function removeChatsOf(db: Db, userId: number): Promise<{ readonly pictureKeys: readonly string[] }> {
  const pictureKeys = await blankMessagesOf(db, userId);
  await deleteTracesOf(db, userId);
  return { pictureKeys };
}
