import { createHash, randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from '../app/web/request/session.ts';
import type { Database } from '../db/client.server.ts';
import { DAY } from '../domain/values/durations.ts';

/** Creates an admin for this measurement and signs them in. `remove` deletes the admin and the session. */
export async function adminSession(db: Database) {
  const now = new Date();
  const { id: userId } = await db
    .insertInto('users')
    .values({ display_name: 'bench', type: 'person', role: 'admin', created_at: now, last_seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { cookie } = await sessionOf(db, userId);
  return {
    userId,
    cookie,
    async remove(): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await db.deleteFrom('users').where('id', '=', userId).execute();
    },
  };
}

/** Signs a user in. */
export async function sessionOf(db: Database, userId: number): Promise<{ readonly cookie: string }> {
  const id = randomBytes(32).toString('base64url');
  const now = new Date();
  await db
    .insertInto('sessions')
    .values({
      id_hash: createHash('sha256').update(id).digest(),
      user_id: userId,
      agent: 'bench',
      network: '127.0.0.1',
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + DAY),
    })
    .execute();
  return { cookie: `${SESSION_COOKIE}=${id}` };
}
