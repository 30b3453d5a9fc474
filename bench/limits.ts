import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createLimits } from '../domain/limits/limits.server.ts';
import { openDatabase } from './databases.ts';
import { cpuOf } from './processes.ts';

const TIMES = 4_000;
const WARM_UP = 500;
/** Number of client addresses. Each check is made for a new visitor behind one of them. */
const ADDRESSES = 200;

/**
 * Milliseconds of CPU, here and in the database, for one check of two limits: a visitor's and an address's. It uses one
 * connection, whose backend must run on this machine.
 */
export async function limitCheckOf(url: string): Promise<{ readonly here: number; readonly database: number }> {
  const db = openDatabase(url);
  try {
    const limits = createLimits({ db, key: randomBytes(32) });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const backend = rows[0]?.pid ?? 0;
    const now = new Date();
    const take = async (times: number) => {
      for (let done = 0; done < times; done++) {
        const who = { visitor: `visitor ${done}`, address: `192.0.2.${done % ADDRESSES}` };
        await limits.take('reveal', who, now);
      }
    };
    await take(WARM_UP);
    const own = process.cpuUsage();
    const before = cpuOf(backend);
    await take(TIMES);
    const { user, system } = process.cpuUsage(own);
    return { here: (user + system) / 1_000 / TIMES, database: (cpuOf(backend) - before) / TIMES };
  } finally {
    await db.destroy();
  }
}
