import type { Db } from '../../db/transact.server.ts';
import { rowsById } from '../identity/account/exported-rows.ts';
import { type Originals, originalExtension, originalOf } from '../media/media.server.ts';
import type { ExportPart } from '../values/area.server.ts';
import { type ExportedConversation, readBlocksForExport, readConversationsForExport } from './leaving-store.server.ts';
import { type MessageRow, readMessagesOf } from './message-store.server.ts';

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 500;

/** A picture that the user sent: key of the stored image, and file name in the archive. */
type SentPicture = { readonly key: string; readonly name: string };

/**
 * Part of the account's export: `chats.json` with the user's conversations as they see them, the pictures that they
 * sent, and `blocks.json` (AUTH-05).
 */
export function chatPart(images: Originals): ExportPart {
  return async ({ db, userId }, sink) => {
    const sent: SentPicture[] = [];
    await sink.rows('chats.json', exported(db, userId, { images, sent }));
    for (const { key, name } of sent) {
      const original = await originalOf(images, key);
      if (original) await sink.file(name, original.body);
    }
    await sink.rows(
      'blocks.json',
      rowsById((after, limit) => readBlocksForExport(db, userId, after, limit)),
    );
  };
}

type Pictures = { readonly images: Pick<Originals, 'has'>; readonly sent: SentPicture[] };

/**
 * Yields one line per message, so that years of conversation are not held in memory and each message is read once. Adds
 * the pictures to include in the archive to `sent`.
 */
async function* exported(db: Db, userId: number, { images, sent }: Pictures) {
  for await (const { id, listingId, listingName, other } of conversations(db, userId)) {
    for await (const { seq, senderId, kind, text, point, purchase, picture: shown, at } of messages(db, userId, id)) {
      const by = senderId === null ? null : senderId === userId ? 'me' : other;
      const extension = shown && senderId === userId ? await originalExtension(images, shown.key) : null;
      const picture = extension && `pictures/chat-${id}-${seq}${extension}`;
      if (shown && picture) sent.push({ key: shown.key, name: picture });
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
        picture,
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
