/** The door of notifications: what an account is told, on the site and outside (NOTI-01). */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { NewNotice } from './notice.ts';
import { insertNotices } from './notice-store.server.ts';

type Db = Kysely<DB>;

/** In the caller's transaction. What was told before under the same kind and key is left as it is. Answers how many are new. */
export async function notify(db: Db, notices: readonly NewNotice[], now: Date): Promise<number> {
  return notices.length === 0 ? 0 : (await insertNotices(db, notices, now)).length;
}
