/**
 * Covers the tickets of accounts: exports them, and deletes those of accounts that end. Tickets of visitors are deleted
 * after a year (AUTH-05).
 */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { type Originals, originalOf } from '../media/media.server.ts';
import type { ExportPart } from '../values/area.server.ts';
import { DAY } from '../values/durations.ts';
import { deleteVisitorTicketsBefore, type ExportedTicketMessage, readForExport } from './account-store.server.ts';

const AT_ONCE = 500;

/** Exports `support.json` with the messages of an account's tickets, and the pictures that the account sent. */
export function supportPart(images: Originals): ExportPart {
  return async ({ db, userId }, sink) => {
    const all = async function* (): AsyncGenerator<ExportedTicketMessage> {
      for (let after = 0; ; ) {
        const rows = await readForExport(db, userId, after, AT_ONCE);
        yield* rows;
        after = rows.at(-1)?.id ?? after;
        if (rows.length < AT_ONCE) return;
      }
    };
    const files = new Map<string, string>();
    for await (const { ticket, id, by, pictures } of all()) {
      for (const [index, key] of by === 'me' ? pictures.entries() : []) {
        const original = await originalOf(images, key);
        if (!original) continue;
        const name = `pictures/support-${ticket}-${id}-${index + 1}${original.extension}`;
        await sink.file(name, original.body);
        files.set(key, name);
      }
    }
    const lines = async function* () {
      for await (const { id: _, pictures, ...message } of all())
        yield { ...message, pictures: pictures.flatMap((key) => files.get(key) ?? []) };
    };
    await sink.rows('support.json', lines());
  };
}

/** Days after its last message for which a visitor's ticket is stored. */
export const VISITOR_DAYS = 365;

/** Job that deletes visitors' tickets without a message for long, in any state, with their pictures. */
export async function forgetVisitorTickets(
  ctx: Ctx,
  images: { readonly remove: (key: string) => Promise<void> },
): Promise<void> {
  await transact(ctx, async ({ db, now }) => {
    const keys = await deleteVisitorTicketsBefore(db, new Date(now.getTime() - VISITOR_DAYS * DAY), AT_ONCE);
    // Files are deleted before the commit: if the job is interrupted, it runs again, and no file stays without a row.
    for (const key of keys) await images.remove(key);
  });
}
