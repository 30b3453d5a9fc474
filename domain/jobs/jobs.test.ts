import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, poolUsage } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { runWaitingJobs } from '../../test/run-waiting-jobs.ts';
import { ALL } from '../../test/tier.ts';
import { DAY_SECONDS } from '../values/durations.ts';
import { enqueue, installJobs, workJobs } from './jobs.server.ts';
import { JOB_NAMES, JOB_RULES, type JobHandlers, traceOf } from './jobs.ts';

type Run = JobHandlers['export-account']['run'];

let database: TestDatabase;
let db: Database;
const working: { stop(): Promise<void> }[] = [];
const lines: string[] = [];
const note = (message: string, fields?: unknown) => void lines.push(`${message} ${JSON.stringify(fields)}`);
const log = { info: note, warn: note, error: note };

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(4);
});
afterEach(async () => {
  await Promise.all(working.splice(0).map((each) => each.stop()));
  await sql`delete from pgboss.job`.execute(db);
  lines.length = 0;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const handlers = (run: Run, giveUp: Run = async () => {}): JobHandlers => ({
  'reindex-listings': { async run() {}, async giveUp() {} },
  'write-to-visitor': { async run() {}, async giveUp() {} },
  'text-invitation': { async run() {}, async giveUp() {} },
  'read-bank-statement': { async run() {}, async giveUp() {} },
  'make-journal': { async run() {}, async giveUp() {} },
  'tell-of-access': { async run() {}, async giveUp() {} },
  'hand-listings': { async run() {}, async giveUp() {} },
  'remove-shop-pictures': { async run() {}, async giveUp() {} },
  'follow-shop': { async run() {}, async giveUp() {} },
  'merge-places': { async run() {}, async giveUp() {} },
  'run-feed': { async run() {}, async giveUp() {} },
  'decide-feed-rows': { async run() {}, async giveUp() {} },
  'export-account': { run, giveUp: (data) => giveUp(data, new AbortController().signal) },
});

function work(run: Run, more: { readonly stopLimit?: number; readonly every?: number } = {}): void {
  working.push(workJobs({ url: database.url, handlers: handlers(run), log, every: 0.5, ...more }));
}

const ask = (...ids: readonly number[]) =>
  db.transaction().execute(async (trx) => {
    for (const exportId of ids) await enqueue(trx, 'export-account', { exportId });
  });

const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

const stored = async () => {
  const { rows } = await sql<{ state: string; output: unknown; waits: number }>`
    select state::text, output, extract(epoch from start_after - now())::int as waits
    from pgboss.job
    order by created_on`.execute(db);
  return rows;
};
const states = async () => (await stored()).map(({ state }) => state);

describe('jobs', () => {
  it('OPS-02 install their schema once for repeated and concurrent calls', async () => {
    await Promise.all([installJobs(database.url), installJobs(database.url), installJobs(database.url)]);
    const { rows } = await sql`select from pgboss.queue`.execute(db);
    expect(rows).toHaveLength(JOB_NAMES.length);
  });

  it('are there when the transaction that asked for them is, and not before', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await enqueue(trx, 'export-account', { exportId: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
    await ask(2);
    const done: number[] = [];
    await runWaitingJobs(
      db,
      handlers(async ({ exportId }) => void done.push(exportId)),
    );
    expect(done).toEqual([2]);
    expect(await stored()).toMatchObject([{ state: 'completed' }]);
  });

  it('AUTH-05 an export that takes long does not hold up the next ones', async () => {
    const done: number[] = [];
    let end = () => {};
    const others = new Promise<void>((resolve) => {
      end = resolve;
    });
    work(async ({ exportId }) => {
      if (exportId === 1) await others;
      done.push(exportId);
      if (done.length === 2) end();
    });
    await ask(1, 2, 3);
    await until(() => done.length === 3);
    expect(done.toSorted()).toEqual([1, 2, 3]);
    expect(done.at(-1)).toBe(1);
  });

  it('are begun when they are asked for, long before the next poll', async () => {
    const done: number[] = [];
    work(async ({ exportId }) => void done.push(exportId), { every: DAY_SECONDS });
    await ask(1);
    await until(() => done.length === 1);
    await ask(2);
    await until(() => done.length === 2);
  });

  it('are shared by all that work, each done by one', async () => {
    const done: number[] = [];
    const busy = new Set<string>();
    // More jobs than one worker runs at once, so that some are left for the other even if one worker starts much
    // earlier.
    const { atOnce = 1 } = JOB_RULES['export-account'];
    const asked = Array.from({ length: ALL ? 2 * atOnce : atOnce + 1 }, (_, index) => index + 1);
    // Each run waits until the other worker is busy as well.
    const by =
      (worker: string): Run =>
      async ({ exportId }) => {
        done.push(exportId);
        busy.add(worker);
        await until(() => busy.size === 2);
      };
    work(by('a'));
    work(by('b'));
    await ask(...asked);
    await expect.poll(states).toEqual(asked.map(() => 'completed'));
    expect(done.toSorted()).toEqual(asked);
  });

  it('are tried again later when they fail; neither log nor queue repeats what was thrown', async () => {
    let tries = 0;
    work(async () => {
      tries++;
      throw new Error('Key (mobile)=(+989121234567) already exists');
    });
    await ask(1);
    await expect.poll(states).toEqual(['retry']);
    const [job] = await stored();
    expect(job?.waits).toBeGreaterThan(0);
    expect(tries).toBe(1);
    expect(lines.join()).toContain('will run again');
    expect(JSON.stringify([job, lines])).not.toContain('989121234567');
    expect(lines.join()).toContain('jobs.test.ts');
  });

  it('are given up after the last try, once', async () => {
    const given: number[] = [];
    const failing = handlers(
      () => Promise.reject(new Error('never')),
      async ({ exportId }) => void given.push(exportId),
    );
    await ask(7);
    for (let tries = 0; tries < 8; tries++) await runWaitingJobs(db, failing);
    expect(given).toEqual([7]);
    expect(await stored()).toMatchObject([{ state: 'failed' }]);
  });

  it('go on when the database comes back', async () => {
    const done: number[] = [];
    work(async ({ exportId }) => void done.push(exportId));
    await ask(1);
    await until(() => done.length === 1);
    await sql`
      select pg_terminate_backend(pid, 30000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    // Killing the connections also closed our own ones.
    await until(() => poolUsage(db).open === 1);
    await ask(2);
    await until(() => done.length === 2);
  });

  it('wait for a database that is not there yet, and stop without it', async () => {
    const unreachable = workJobs({
      url: 'postgres://nobody@127.0.0.1:1/none',
      handlers: handlers(async () => {}),
      log,
    });
    await until(() => lines.join().includes('could not be polled'));
    await unreachable.stop();
  });

  it('OPS-03 finish when the process stops', async () => {
    let finished = false;
    const [began, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    work(
      async () => {
        began.resolve();
        await asked.promise;
        finished = true;
      },
      { stopLimit: 60_000 },
    );
    await ask(1);
    await began.promise;
    const stopped = working.pop()?.stop();
    asked.resolve();
    await stopped;
    expect(finished).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'completed' }]);
  });

  it('OPS-03 are broken off when they take too long then, and done later', async () => {
    let stopped: AbortSignal | undefined;
    work(
      async (_, signal) => {
        stopped = signal;
        await new Promise((__, giveUp) => signal.addEventListener('abort', giveUp));
      },
      { stopLimit: 500 },
    );
    await ask(1);
    await until(() => stopped !== undefined);
    await working.pop()?.stop();
    expect(stopped?.aborted).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'retry' }]);
  });

  itInLongTier('OPS-03 are left behind then if they heed no signal, and done later', async () => {
    const began = Promise.withResolvers<void>();
    work(
      () => {
        began.resolve();
        return new Promise(() => {});
      },
      { stopLimit: 500 },
    );
    await ask(1);
    await began.promise;
    await working.pop()?.stop();
    expect(await stored()).toMatchObject([{ state: 'retry' }]);
  });
});

describe('what is logged of an error', () => {
  it('is its kind and where it came from, never what it says', () => {
    const error = Object.assign(new RangeError('line one\n    at +989121234567'), { code: '23505' });
    const { error: kind, at } = traceOf(error);
    expect(kind).toBe('RangeError 23505');
    expect(at).toContain('jobs.test.ts');
    expect(at).not.toContain('989121234567');
    expect(traceOf('+989121234567')).toEqual({ error: 'string', at: '' });
  });
});
