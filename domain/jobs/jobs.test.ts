import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { createTestDatabase } from '../../test/database.ts';
import { enqueue, installJobs, runWaitingJobs, workJobs } from './jobs.server.ts';
import { JOB_NAMES, type JobHandlers, traceOf } from './jobs.ts';

type Run = JobHandlers['export-account']['run'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const working: { stop(): Promise<void> }[] = [];
const lines: string[] = [];
const note = (message: string, fields?: unknown) => void lines.push(`${message} ${JSON.stringify(fields)}`);
const log = { info: note, warn: note, error: note };

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = createDatabase({ url: database.url, connections: 4 });
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
  'export-account': { run, giveUp: (data) => giveUp(data, new AbortController().signal) },
});

function work(run: Run): void {
  working.push(workJobs({ url: database.url, handlers: handlers(run), log, every: 0.5 }));
}

const ask = (...ids: readonly number[]) =>
  db.transaction().execute(async (trx) => {
    for (const exportId of ids) await enqueue(trx, 'export-account', { exportId });
  });

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 150 && !isSo(); tries++) await sleep(100);
  expect(isSo()).toBe(true);
}

const stored = async () => {
  const { rows } = await sql<{ state: string; output: unknown }>`
    select state::text, output from pgboss.job order by created_on`.execute(db);
  return rows;
};

describe('jobs', () => {
  it('OPS-02 install their schema once, however often and by however many it is asked', async () => {
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

  it('are shared by all that work, each done by one', async () => {
    const done: string[] = [];
    const by =
      (worker: string): Run =>
      async ({ exportId }) => {
        await sleep(50);
        done.push(`${worker}${exportId}`);
      };
    work(by('a'));
    work(by('b'));
    await ask(1, 2, 3, 4, 5, 6);
    await until(() => done.length === 6);
    await sleep(700);
    expect(done.map((each) => each.slice(1)).toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(new Set(done.map((each) => each[0])).size).toBe(2);
  });

  it('are tried again later when they fail; neither log nor queue repeats what was thrown', async () => {
    let tries = 0;
    work(async () => {
      tries++;
      throw new Error('Key (mobile)=(+989121234567) already exists');
    });
    await ask(1);
    await until(() => lines.some((line) => line.includes('will run again')));
    await sleep(1_200);
    expect(tries).toBe(1);
    const [job] = await stored();
    expect(job?.state).toBe('retry');
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
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await sleep(600);
    await ask(2);
    await until(() => done.length === 2);
  });

  it('wait for a database that is not there yet, and stop without it', async () => {
    const away = workJobs({ url: 'postgres://nobody@127.0.0.1:1/none', handlers: handlers(async () => {}), log });
    await sleep(300);
    expect(lines.join()).toContain('could not be looked at');
    await away.stop();
  });

  it('OPS-03 finish when the process stops', async () => {
    let finished = false;
    let began = false;
    work(async () => {
      began = true;
      await sleep(1_000);
      finished = true;
    });
    await ask(1);
    await until(() => began);
    await working.pop()?.stop();
    expect(finished).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'completed' }]);
  });

  it('OPS-03 are broken off when they take too long then, and done later', async () => {
    let stopped: AbortSignal | undefined;
    work(async (_, signal) => {
      stopped = signal;
      await sleep(60_000, undefined, { signal });
    });
    await ask(1);
    await until(() => stopped !== undefined);
    const since = performance.now();
    await working.pop()?.stop();
    expect(performance.now() - since).toBeLessThan(9_000);
    expect(stopped?.aborted).toBe(true);
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
