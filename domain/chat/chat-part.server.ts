import type { Db } from '../../db/transact.server.ts';
import type { ExportPart } from '../identity/account/export-archive.server.ts';
import { rowsById } from '../identity/account/exported-rows.ts';
import { type Originals, originalOf } from '../media/originals.server.ts';
import { type ExportedConversation, readBlocksForExport, readConversationsForExport } from './leaving-store.server.ts';
import { type MessageRow, readMessagesOf } from './message-store.server.ts';

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 500;

/** `chats.json`: the user's conversations as they see them, the pictures that they have sent, and `blocks.json` (AUTH-05). */
export function chatPart(images: Originals): ExportPart {
  return async ({ db, userId }, sink) => {
    const files = new Map<string, string>();
    for await (const { id } of conversations(db, userId)) {
      for await (const { seq, senderId, picture } of messages(db, userId, id)) {
        const original = picture && senderId === userId ? await originalOf(images, picture.key) : null;
        if (!original) continue;
        const name = `pictures/chat-${id}-${seq}${original.extension}`;
        await sink.file(name, original.body);
        files.set(`${id} ${seq}`, name);
      }
    }
    await sink.rows('chats.json', exported(db, userId, files));
    await sink.rows(
      'blocks.json',
      rowsById((after, limit) => readBlocksForExport(db, userId, after, limit)),
    );
  };
}

/** Writes a line per message, so that years of conversation are not held in memory. */
async function* exported(db: Db, userId: number, files: ReadonlyMap<string, string>) {
  for await (const { id, listingId, listingName, other } of conversations(db, userId)) {
    for await (const { seq, senderId, kind, text, point, purchase, at } of messages(db, userId, id)) {
      const by = senderId === null ? null : senderId === userId ? 'me' : other;
      yield {
        conversation: id,
        listingId,
        listingName,
        with: other,
        seq,
        at,
        by,
        kind,
        text,
        point,
        purchase,
        picture: files.get(`${id} ${seq}`) ?? null,
      };
    }
  }
}

async function* conversations(db: Db, userId: number): AsyncGenerator<ExportedConversation> {
  for (let after = 0; ; ) {
    const batch = await readConversationsForExport(db, userId, after, CONVERSATIONS_AT_ONCE);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < CONVERSATIONS_AT_ONCE) return;
    after = last.id;
  }
}

async function* messages(db: Db, userId: number, conversationId: number): AsyncGenerator<MessageRow> {
  for (let after = 0; ; ) {
    const batch = (await readMessagesOf(db, userId, conversationId, { after }, MESSAGES_AT_ONCE)) ?? [];
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < MESSAGES_AT_ONCE) return;
    after = last.seq;
  }
}
