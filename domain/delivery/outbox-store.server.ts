import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Message } from './message.ts';

export type SentMessage = {
  readonly at: Date;
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

export async function insertOutboxMessage({ db, now }: Ctx, { channel, to, subject, text }: Message): Promise<void> {
  await sql`
    /* prepared: insert message */
    insert into outbox_messages (at, channel, recipient, subject, text)
    values (${now}, ${channel}, ${to}, ${subject}, ${text})`.execute(db);
}

/** Messages in the outbox, newest first. */
export async function readRecentMessages(db: Db, limit: number): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select at, channel, recipient as "to", subject, text
    from outbox_messages
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Deletes messages from before `since`, and of the others all but the newest `kept`. */
export async function deleteMessages(db: Db, since: Date, kept: number): Promise<void> {
  await sql`
    delete from outbox_messages
    where at < ${since}
      or id <= (select id from outbox_messages order by id desc offset ${kept} limit 1)`.execute(db);
}
