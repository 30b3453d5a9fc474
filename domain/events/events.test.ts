import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { HOUR } from '../values/durations.ts';
import { type Reaction, reactToEvents, recordEvents } from './events.server.ts';
import { TRIES_MAX, waitAfter } from './events.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let db: Database;
let now = NOW;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(6);
});
afterEach(async () => {
  now = NOW;
  failures.length = 0;
  await db.deleteFrom('events').execute();
  await db.deleteFrom('site_settings').execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const changed = (listingId: number) =>
  ({ kind: 'listing-changed', data: { listingId, act: 'approve', from: 'pending', to: 'published' } }) as const;

const record = (...ids: readonly number[]) => recordEvents(db, ids.map(changed), NOW);

/** What a reaction leaves behind: a row for each listing it heard of. */
const leaveMark: Reaction = async (trx, { data }) => {
  await trx
    .insertInto('site_settings')
    .values({ key: `mark ${data.listingId}`, value: JSON.stringify(1) })
    .execute();
};
const marks = async () => {
  const rows = await db.selectFrom('site_settings').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};
const failures: { readonly id: number; readonly isLast: boolean }[] = [];
const react = (reaction: Reaction) =>
  reactToEvents(
    db,
    reaction,
    () => now,
    (event, _, isLast) => void failures.push({ id: event.data.listingId, isLast }),
  );

describe('events', () => {
  it('are there when their transaction ends, and not otherwise', async () => {
    const cut = db.transaction().execute(async (trx) => {
      await recordEvents(trx, [changed(1)], NOW);
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await react(leaveMark)).toBe(0);
    await db.transaction().execute((trx) => recordEvents(trx, [changed(2)], NOW));
    expect(await react(leaveMark)).toBe(1);
    expect(await marks()).toEqual(['mark 2']);
  });

  it('are reacted to once each, however many processes do it at once', async () => {
    await record(...Array.from({ length: 60 }, (_, index) => index));
    const slowly: Reaction = async (...told) => {
      await leaveMark(...told);
      await sleep(1);
    };
    // A second reaction to one would break the key of its mark.
    const counts = await Promise.all([react(slowly), react(slowly), react(slowly), react(slowly)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
    expect(await marks()).toHaveLength(60);
    expect(failures).toEqual([]);
  });

  it('whose reaction throws leave nothing of it, hold up no other, and are tried again later and later', async () => {
    await record(1, 2, 3);
    const broken: Reaction = async (trx, event, at) => {
      await leaveMark(trx, event, at);
      if (event.data.listingId === 2) throw new Error('broken');
    };
    expect(await react(broken)).toBe(2);
    expect(await marks()).toEqual(['mark 1', 'mark 3']);
    expect(await react(leaveMark)).toBe(0);
    now = new Date(NOW.getTime() + waitAfter(1) * 1_000);
    expect(await react(leaveMark)).toBe(1);
    expect(await marks()).toEqual(['mark 1', 'mark 2', 'mark 3']);
  });

  it('are left where they are after the last try, and told as such', async () => {
    await record(7);
    const broken: Reaction = async () => {
      throw new Error('broken');
    };
    for (let tries = 0; tries <= TRIES_MAX; tries++) {
      await react(broken);
      now = new Date(now.getTime() + HOUR);
    }
    expect(failures.map(({ isLast }) => isLast)).toEqual([...Array(TRIES_MAX - 1).fill(false), true]);
    expect(await db.selectFrom('events').select('tries').execute()).toEqual([{ tries: TRIES_MAX }]);
  });

  it.each([
    [1, 2],
    [3, 8],
    [9, 512],
    [40, 600],
  ])('wait after %i tries for %i seconds', (tries, seconds) => {
    expect(waitAfter(tries)).toBe(seconds);
  });
});
