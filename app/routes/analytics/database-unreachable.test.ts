import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

const PERSON = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
};

let site: TestSite;
let database: string;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
  [listingId = 0] = await site.publish({});
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.services.db);
  database = rows[0]?.name ?? '';
});
afterAll(() => site.stop());
afterEach(() => vi.useRealTimers());

async function asServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

it('AN-01 reports neither fail nor wait while the database is unreachable; they are written later', async () => {
  const data = [{ kind: 'view', listingId }];
  // A session would be looked up in the database as well.
  const headers = { ...PERSON, cookie: `session=${'a'.repeat(43)}; analytics_token=${'A'.repeat(22)}` };
  await asServer(`alter database ${database} with allow_connections false`);
  await asServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  // With the timers stopped, a request that waits for a timeout never gets an answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.ask('/a', { method: 'POST', headers, body: JSON.stringify({ data }) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  vi.useRealTimers();
  await site.services.intake.flush();
  expect(site.services.intake.figures()).toMatchObject({ waiting: 20, dropped: 0 });

  await asServer(`alter database ${database} with allow_connections true`);
  await expect.poll(() => site.services.intake.figures().waiting).toBe(0);
  const { n } = await site.services.db
    .selectFrom('analytics_events')
    .select(site.services.db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBe(20);
});
