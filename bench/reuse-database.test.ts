import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR } from '../domain/values/durations.ts';
import { itInLongTier } from '../test/it-in-long-tier.ts';
import { databaseUrl, dropDatabase, ensureDatabase, runStatements, writeComment } from './databases.ts';
import { canReuse } from './reuse-database.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR_AGO = new Date(NOW.getTime() - HOUR).toISOString();
const name = `bench_${randomBytes(6).toString('hex')}`;
const server = inject('postgres');

/** The database is empty, as before all migrations. */
beforeAll(() => ensureDatabase(server, name));
afterAll(() => dropDatabase(server, name));

const told: string[] = [];
const reuse = (keep: boolean, maxAge = 2 * HOUR) =>
  canReuse(server, name, { print: 'new', now: NOW, maxAge, keep, tell: (line) => told.push(line) });

describe('a database of an earlier run', () => {
  it('is made anew if it was never finished, even with --keep', async () => {
    await runStatements(server, [`comment on database ${name} is null`]);
    expect([await reuse(false), await reuse(true)]).toEqual([false, false]);
  });

  it('is used again while it is young and of the same sources', async () => {
    await writeComment(server, name, { print: 'new', at: HOUR_AGO });
    expect([await reuse(false), await reuse(false, HOUR / 2)]).toEqual([true, false]);
    await writeComment(server, name, { print: 'old', at: HOUR_AGO });
    expect(await reuse(false)).toBe(false);
  });

  itInLongTier('OPS-02 gets the migrations that were added since, with --keep', async () => {
    await writeComment(server, name, { print: 'old', at: HOUR_AGO });
    expect(await reuse(true, 0)).toBe(true);
    await runStatements(databaseUrl(server, name), ['select is_flagged from listings']);
    told.length = 0;
    expect(await reuse(true, 0)).toBe(true);
    expect(told).toEqual([]);
  });

  itInLongTier('is made anew, even with --keep, where the baseline that it was made of has changed since', async () => {
    await writeComment(server, name, { print: 'old', at: HOUR_AGO });
    await reuse(true);
    const edited = `update migrations set checksum = 'x' || checksum where name = '0177-baseline'`;
    const put = `update migrations set checksum = substr(checksum, 2) where name = '0177-baseline'`;
    await runStatements(databaseUrl(server, name), [edited]);
    expect(await reuse(true)).toBe(false);
    expect(told.at(-1)).toMatch(/^bench_\w+: not kept, because migration 0177-baseline was changed/);
    await runStatements(databaseUrl(server, name), [put]);
  });
});
