import type { InTransaction } from '../../db/transact.server.ts';
import { wordsOf } from '../query-reading/words.ts';
import { OTHER_SPELLINGS } from '../values/spelling.ts';
import { lockMessagesWith, readConversationsAfter, setMessageWords } from './message-words-store.server.ts';

/** Number of conversations per transaction. */
const AT_ONCE = 200;

/**
 * Computes the search words again for messages that were typed with letters of other keyboards, such as Arabic ones
 * (CHAT-01). Handles one batch of conversations with ids above `after`. Returns the last id of the batch, or null at
 * the end.
 */
export async function renewMessageWords({ db }: InTransaction, after: number): Promise<number | null> {
  const conversations = await readConversationsAfter(db, after, AT_ONCE);
  for (const message of await lockMessagesWith(db, conversations, OTHER_SPELLINGS)) {
    await setMessageWords(db, message, [...new Set(wordsOf(message.text))]);
  }
  return conversations.length < AT_ONCE ? null : (conversations.at(-1) ?? null);
}
