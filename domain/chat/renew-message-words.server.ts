import type { InTransaction } from '../../db/transact.server.ts';
import { wordsOf } from '../query-reading/words.ts';
import { OTHER_SPELLINGS } from '../values/spelling.ts';
import { lockMessagesWith, readConversationsAfter, setMessageWords } from './message-words-store.server.ts';

/** Conversations of one transaction. */
const AT_ONCE = 200;

/** Makes the words of messages with letters of other keyboards again, by which my chats are searched (CHAT-01). */
export async function renewMessageWords({ db }: InTransaction, after: number): Promise<number | null> {
  const conversations = await readConversationsAfter(db, after, AT_ONCE);
  for (const message of await lockMessagesWith(db, conversations, OTHER_SPELLINGS)) {
    await setMessageWords(db, message, [...new Set(wordsOf(message.text))]);
  }
  return conversations.length < AT_ONCE ? null : (conversations.at(-1) ?? null);
}
