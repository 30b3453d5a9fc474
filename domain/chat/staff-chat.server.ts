import type { Db } from '../../db/transact.server.ts';
import { isId } from '../values/ids.ts';
import type { ChatMessage } from './chat.ts';
import { chatMessage, readMessagesOf } from './message-store.server.ts';
import { readForStaff, type StaffConversation } from './staff-chat-store.server.ts';

const MAX_MESSAGES = 200;

/** A reported conversation, for staff who may decide on it: its last messages, as the buyer sees them. */
export async function conversationForStaff(
  db: Db,
  id: number,
): Promise<(StaffConversation & { readonly messages: readonly ChatMessage[] }) | null> {
  const conversation = isId(id) ? await readForStaff(db, id) : null;
  if (!conversation) return null;
  const { buyer } = conversation;
  const rows = (await readMessagesOf(db, buyer.id, id, {}, MAX_MESSAGES)) ?? [];
  return { ...conversation, messages: rows.map((row) => chatMessage(row, buyer.id)) };
}
