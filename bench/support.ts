import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { adminSession } from './admin-session.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const AT_ONCE = 2;
const WAITING = 100_000;
const MESSAGES = 200;
const GROUP = 'Support: CPU of app and database, 100,000 waiting tickets';

/**
 * Measures the CPU time of the support page, of a thread of 200 messages, and of the queue with 100,000 waiting
 * tickets.
 */
export async function measureSupport(url: string, dataDir: string): Promise<Figure[]> {
  const db = openDatabase(url);
  const production = await startProduction(url, dataDir);
  const { userId, cookie, remove } = await adminSession(db);
  const loader = createLoader(production.origin, AT_ONCE, { cookie });
  try {
    const postmaster = await findPostmaster(url);
    const thread = await fill(db, userId);
    const figures: Figure[] = [];
    for (const [name, path, limit] of [
      ['page of support', paths.support(), 2],
      ['thread of 200 messages', paths.myTicket(thread), 3],
      ['queue of support', paths.office.ticketQueue(), 5],
    ] as const) {
      const cost = await costOfPage(loader, path, production, postmaster);
      figures.push({
        group: GROUP,
        name,
        value: cost.node + cost.database,
        unit: 'ms',
        budget: { limit, is: 'most' },
        noise: CPU_NOISE,
        note: `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`,
      });
    }
    return figures;
  } finally {
    loader.close();
    await production.stop();
    await sql`truncate support_tickets cascade`.execute(db);
    await remove();
    await db.destroy();
  }
}

/** Adds waiting tickets, and a ticket of the user with many messages. Returns the id of the user's ticket. */
async function fill(db: Database, userId: number): Promise<number> {
  await sql`
    insert into support_tickets (contact, topic, state, since, due_at, waits_since, created_at, priority)
    select 'visitor' || n || '@example.com', 'other', 'new', now() - n * interval '1 second',
      now() + (n % 5000 - 2500) * interval '1 minute', now() - n * interval '1 second', now() - n * interval '1 second',
      case when n % 50 = 0 then 1 when n % 10 = 0 then 2 else 3 end
    from generate_series(1, ${sql.lit(WAITING)}) as n`.execute(db);
  await sql`
    insert into support_messages (ticket_id, at, side, text)
    select id, created_at, 'sender', repeat('یک پیام ', 40) from support_tickets`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into support_tickets (user_id, topic, state, since, created_at)
    values (${userId}, 'other', 'answered', now(), now())
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into support_messages (ticket_id, at, side, author_id, text)
    select ${id}, now(), case when n % 2 = 0 then 'staff' else 'sender' end, ${userId}, repeat('یک پیام ', 40)
    from generate_series(1, ${sql.lit(MESSAGES)}) as n`.execute(db);
  await sql`vacuum analyze support_tickets, support_messages`.execute(db);
  return id;
}
