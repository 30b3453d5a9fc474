import { randomInt } from 'node:crypto';
import type { Ctx } from '../db/transact.server.ts';
import { insertUsers } from '../domain/identity/identity.server.ts';
import { DAY } from '../domain/values/durations.ts';

/** Adds an account with a mobile number, created `days` days ago. */
export async function addUser({ db, now }: Ctx, { days = 30, name = 'رضا کریمی' } = {}): Promise<number> {
  const mobile = `+9891${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const at = new Date(now.getTime() - days * DAY);
  const [id = 0] = await insertUsers(db, [
    { displayName: name, mobile, type: 'person', createdAt: at, lastSeenAt: at },
  ]);
  return id;
}
