import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { transact } from '../../db/transact.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { runs } from '../../test/tier.ts';
import { DAY_SECONDS } from '../values/durations.ts';
import { recordEvents } from './events.server.ts';
import { REACTION_TRIES_MAX, reactionBackoff } from './events.ts';
import { countBacklog, readDeadReactions, reviveReaction } from './reaction-store.server.ts';
import { on, type Reaction, type Registered, reactToEvents, registerReactions } from './reactions.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let db: Database;
let now = NOW;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(6);
});
afterEach(clear);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function clear() {
  now = NOW;
  failures.length = 0;
  await sql`truncate events, event_reactions, known_reactions, site_settings`.execute(db);
}

const changed = (listingId: number) =>
  ({ kind: 'listing-changed', data: { listingId, act: 'approve', from: 'pending', to: 'published' } }) as const;

const record = (...ids: readonly number[]) => recordEvents({ db, now: NOW }, ids.map(changed));

type Received = Parameters<Reaction<'listing-changed'>>;

/** Makes a reaction that inserts a row for each listing; running it twice would violate the row's key. */
const leaving =
  (name: string, meanwhile: (...received: Received) => unknown = () => {}): Reaction<'listing-changed'> =>
  async (...received) => {
    const [{ db }, { data }] = received;
    const [{ at }] = (await sql<{ at: number }>`select nextval('marks') as at`.execute(db)).rows as [{ at: number }];
    await db
      .insertInto('site_settings')
      .values({ key: `${name} ${data.listingId}`, value: JSON.stringify(Number(at)) })
      .execute();
    await meanwhile(...received);
  };
beforeAll(() => sql`create sequence marks`.execute(db));

const broken = () => {
  throw new Error('Sara’s number is 0912 123 4567');
};

/** Keys of the rows that the reactions inserted, in the order of insertion. */
const marks = async () => {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
  return rows.toSorted((a, b) => Number(a.value) - Number(b.value)).map(({ key }) => key);
};
const plain = on('listing-changed', 'plain', leaving('plain'));

const failures: { readonly reaction: string; readonly listing: number; readonly isDead: boolean }[] = [];
async function react(...all: readonly Registered[]): Promise<number> {
  await registerReactions(db, all);
  return reactToEvents({
    db,
    all,
    clock: () => now,
    failed: ({ reaction, event: { data } }, _, isDead) => {
      if ('listingId' in data) failures.push({ reaction, listing: data.listingId, isDead });
    },
  });
}
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

describe('events', () => {
  it('are there when their transaction ends, and not otherwise', async () => {
    const cut = db.transaction().execute(async (trx) => {
      await recordEvents({ db: trx, now: NOW }, [changed(1)]);
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await react(plain)).toBe(0);
    await transact({ db, now: NOW }, (trx) => recordEvents(trx, [changed(2)]));
    expect(await react(plain)).toBe(1);
    expect(await marks()).toEqual(['plain 2']);
  });

  it('have each reaction run once, also by concurrent processes', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index);
    await record(...ids);
    const slow = on(
      'listing-changed',
      'slow',
      leaving('slow', () => sleep(1)),
    );
    const counts = await Promise.all([react(plain, slow), react(plain, slow), react(plain, slow), react(plain, slow)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(120);
    expect((await marks()).toSorted()).toEqual(ids.flatMap((id) => [`plain ${id}`, `slow ${id}`]).toSorted());
    expect(failures).toEqual([]);
    expect(await countBacklog(db)).toEqual({ events: 0, waiting: 0, dead: 0 });
  });

  it('are all reacted to where they are more than one statement takes', async () => {
    await record(...Array.from({ length: 1_201 }, (_, index) => index));
    const seen: number[] = [];
    const looking = on('listing-changed', 'looking', async (_, { data }) => void seen.push(data.listingId));
    expect(await react(looking)).toBe(1_201);
    expect(seen).toEqual(Array.from({ length: 1_201 }, (_, index) => index));
  });

  it('give a reaction their data, time and recorded id', async () => {
    await record(5);
    const { id } = await db.selectFrom('events').select('id').executeTakeFirstOrThrow();
    pass(30);
    const received: unknown[] = [];
    await react(
      on('listing-changed', 'looking', async ({ now: at }, event) => void received.push({ ...event, now: at })),
    );
    expect(received).toEqual([{ ...changed(5), id, at: NOW, now }]);
  });
});

describe('a reaction that throws', () => {
  it('is rolled back, delays no other, and is tried again alone with growing backoff', async () => {
    await record(1, 2, 3);
    const sometimes = on(
      'listing-changed',
      'sometimes',
      leaving('sometimes', (_, { data }) => {
        if (data.listingId === 2) broken();
      }),
    );
    expect(await react(plain, sometimes)).toBe(5);
    const done = ['plain 1', 'sometimes 1', 'plain 2', 'plain 3', 'sometimes 3'];
    expect(await marks()).toEqual(done);
    expect(await react(plain, sometimes)).toBe(0);
    pass(reactionBackoff(1) - 1);
    expect(await react(plain, sometimes)).toBe(0);
    pass(1);
    expect(await react(plain, sometimes)).toBe(0);
    expect(failures).toHaveLength(2);
    pass(reactionBackoff(2));
    const mended = on('listing-changed', 'sometimes', leaving('sometimes'));
    expect(await react(plain, mended)).toBe(1);
    expect(await marks()).toEqual([...done, 'sometimes 2']);
  });

  it('is dead after the last try: kept, visible, and blocking no other', async () => {
    await record(7);
    const letter = on('listing-changed', 'letter', leaving('letter', broken), { priority: 'low' });
    for (let tries = 0; tries <= REACTION_TRIES_MAX; tries += 1) {
      await react(letter);
      pass(3_600);
    }
    expect(failures.map(({ isDead }) => isDead)).toEqual([...Array(REACTION_TRIES_MAX - 1).fill(false), true]);
    await record(8);
    expect(await react(plain, letter)).toBe(1);
    expect(await marks()).toEqual(['plain 8']);
    const [dead, ...more] = await readDeadReactions(db, 10);
    expect(more).toEqual([]);
    expect(dead).toMatchObject({
      ...changed(7),
      reaction: 'letter',
      tries: REACTION_TRIES_MAX,
      failedKind: 'Error',
      at: NOW,
    });
    const kept = await db.selectFrom('event_reactions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/Sara|0912/);
    expect(await countBacklog(db)).toEqual({ events: 0, waiting: 1, dead: 1 });
  });

  it('can be run again with all its tries', async () => {
    await record(7);
    const letter = on('listing-changed', 'letter', broken);
    for (let tries = 0; tries < REACTION_TRIES_MAX; tries += 1) {
      await react(letter);
      pass(3_600);
    }
    const [dead] = await readDeadReactions(db, 10);
    const id = dead?.id ?? 0;
    expect(await reviveReaction({ db, now }, id)).toEqual(dead);
    expect(await reviveReaction({ db, now }, id)).toBeNull();
    await react(letter);
    expect(failures.at(-1)).toEqual({ reaction: 'letter', listing: 7, isDead: false });
    pass(3_600);
    expect(await react(on('listing-changed', 'letter', leaving('letter')))).toBe(1);
    expect(await marks()).toEqual(['letter 7']);
    expect(await reviveReaction({ db, now }, id)).toBeNull();
  });

  it('whose connection breaks is rolled back and tried again', async () => {
    await record(1);
    const cut = leaving('cut', (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx.db));
    expect(await react(on('listing-changed', 'cut', cut), plain)).toBe(1);
    expect(await marks()).toEqual(['plain 1']);
    pass(reactionBackoff(1));
    expect(await react(on('listing-changed', 'cut', leaving('cut')), plain)).toBe(1);
    expect(await marks()).toEqual(['plain 1', 'cut 1']);
  });

  it.each([
    [1, 2],
    [3, 8],
    [9, 512],
    [40, 600],
  ])('waits after %i tries for %i seconds', (tries, seconds) => {
    expect(reactionBackoff(tries)).toBe(seconds);
  });
});

describe('what money bought', () => {
  const letter = on('listing-changed', 'letter', leaving('letter'), { priority: 'low' });
  const paid = on('listing-changed', 'paid', leaving('paid'), { priority: 'high' });

  it('goes before all that has waited longer', async () => {
    await record(1, 2);
    await registerReactions(db, [letter]);
    // Expands the event and runs nothing, because the call passes no reactions.
    await react();
    expect(await countBacklog(db)).toMatchObject({ waiting: 2 });
    pass(60);
    await recordEvents({ db, now }, [changed(3)]);
    await react(letter, plain, paid);
    expect(await marks()).toEqual(['paid 3', 'plain 3', 'letter 1', 'letter 2', 'letter 3']);
  });

  it('goes before what waits when it happens while letters are sent', async () => {
    await record(...Array.from({ length: 100 }, (_, index) => index));
    let isBought = false;
    const buying = on('listing-changed', 'letter', leaving('letter', buyOnce), { priority: 'low' });
    async function buyOnce(trx: Received[0]) {
      if (!isBought) await recordEvents({ ...trx, now }, [changed(500)]);
      isBought = true;
    }
    const bought = on('listing-changed', 'paid', leaving('paid'), { priority: 'high' });
    await react(buying, bought);
    const order = await marks();
    expect(order).toHaveLength(202);
    expect(order.indexOf('paid 500')).toBeLessThan(order.indexOf('letter 30'));
  });

  it('does not wait for failed or dead ones', async () => {
    const failing = on('listing-changed', 'letter', broken, { priority: 'low' });
    for (let tries = 0; tries <= REACTION_TRIES_MAX; tries += 1) {
      await recordEvents({ db, now }, [changed(tries)]);
      await react(failing, paid);
      expect(await marks()).toHaveLength(tries + 1);
      pass(3_600);
    }
    expect((await readDeadReactions(db, 10)).length).toBeGreaterThan(0);
  });
});

describe('processes of different versions', () => {
  it('leave an unknown kind to processes that know it', async () => {
    await sql`
      insert into events (at, kind, data, due_at) values (${NOW}, 'payment-settled', '{"paymentId": 9}', ${NOW})
    `.execute(db);
    await record(1);
    expect(await react(plain)).toBe(1);
    expect(await countBacklog(db)).toEqual({ events: 1, waiting: 0, dead: 0 });
    const seen: unknown[] = [];
    const newer = {
      ...plain,
      kind: 'payment-settled',
      run: async (_: unknown, { data }: Received[1]) => seen.push(data),
    };
    expect(await react(plain, newer as unknown as Registered)).toBe(1);
    expect(seen).toEqual([{ paymentId: 9 }]);
  });

  it('leave a reaction that they do not know to those who know it, and lose none of it', async () => {
    const newer = on('listing-changed', 'newer', leaving('newer'), { priority: 'high' });
    await registerReactions(db, [plain, newer]);
    await record(1, 2);
    expect(await react(plain)).toBe(2);
    pass(DAY_SECONDS);
    expect(await react(plain)).toBe(0);
    expect(failures).toEqual([]);
    expect(await react(plain, newer)).toBe(2);
    expect(await marks()).toEqual(['plain 1', 'plain 2', 'newer 1', 'newer 2']);
  });

  it('do once what the version before did in one transaction, when both are at it', async () => {
    const ids = Array.from({ length: 80 }, (_, index) => index);
    await record(...ids);
    const both = [plain, on('listing-changed', 'other', leaving('other'))];
    const counts = await Promise.all([olderVersion(both), react(...both), olderVersion(both), react(...both)]);
    expect(counts.every((count) => count >= 0)).toBe(true);
    expect((await marks()).toSorted()).toEqual(ids.flatMap((id) => [`other ${id}`, `plain ${id}`]).toSorted());
    expect(failures).toEqual([]);
  });

  it('take over what the version before failed at, also for the last time', async () => {
    await record(1, 2);
    await sql`update events set tries = ${REACTION_TRIES_MAX}, due_at = ${NOW}`.execute(db);
    expect(await react(plain)).toBe(2);
  });
});

/**
 * The job of an older version, which ran all reactions to an event in one transaction. It may run beside this version
 * during an upgrade.
 */
async function olderVersion(all: readonly Registered[]): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Received[1]>`
        delete from events
        where id = (
          select id from events where due_at <= ${now} and tries < 10
          order by due_at, id limit 1 for update skip locked
        )
        returning id, at, kind, data, tries`.execute(trx);
      for (const event of rows) for (const { run } of all) await run({ db: trx, now }, event);
      return rows.length === 0;
    });
    if (isDone) return count;
  }
}

const FAILS_ALWAYS = REACTION_TRIES_MAX + 1;

it('each reaction runs once or is dead after all its tries, for any failures in any number of processes', async () => {
  const chosen = fc.record({
    fails: fc.array(fc.array(fc.constantFrom(0, 0, 1, 3, FAILS_ALWAYS), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    }),
    processes: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(chosen, async ({ fails, processes }) => {
      await clear();
      const left = structuredClone(fails);
      const all = (['high', 'usual', 'low'] as const).map((priority, index) =>
        on(
          'listing-changed',
          priority,
          leaving(priority, (_, { data }) => failing(data.listingId, index)),
          {
            priority,
          },
        ),
      );
      function failing(listing: number, index: number) {
        const row = left[listing] as number[];
        const more = row[index] ?? 0;
        if (more > 0 && more < FAILS_ALWAYS) row[index] = more - 1;
        if (more > 0) broken();
      }
      await record(...fails.keys());
      for (let tries = 0; tries < REACTION_TRIES_MAX; tries += 1) {
        await Promise.all(Array.from({ length: processes }, () => react(...all)));
        pass(3_600);
      }
      const names = ['high', 'usual', 'low'];
      const of = (isDead: boolean) =>
        fails.flatMap((row, listing) =>
          row.flatMap((count, index) => ((count === FAILS_ALWAYS) === isDead ? [`${names[index]} ${listing}`] : [])),
        );
      expect((await marks()).toSorted()).toEqual(of(false).toSorted());
      const dead = await readDeadReactions(db, 100);
      expect(dead.map(({ reaction, data, tries }) => `${reaction} ${data.listingId} ${tries}`).toSorted()).toEqual(
        of(true)
          .map((name) => `${name} ${REACTION_TRIES_MAX}`)
          .toSorted(),
      );
      expect(await countBacklog(db)).toEqual({ events: 0, waiting: 0, dead: dead.length });
    }),
    { numRuns: runs(12) },
  );
});
