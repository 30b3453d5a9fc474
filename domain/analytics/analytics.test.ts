import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { MINUTE } from '../values/durations.ts';
import {
  bytesStored,
  createIntake,
  listingStats,
  recordLead,
  renewPartitions,
  rollUp,
  statsSubject,
} from './analytics.server.ts';
import type { AnalyticsEvent } from './event.ts';
import { FLUSH_EVENTS, type IntakeParts, WAITING_MAX } from './intake.server.ts';

let site: TestSite;
let db: TestSite['services']['db'];
let listingId: number;
let ownerId: number;

beforeAll(async () => {
  site = await createTestSite();
  db = site.services.db;
});
afterAll(() => site.stop());
beforeEach(async () => {
  [listingId = 0] = await site.publish({});
  ownerId = (await statsSubject(db, listingId))?.userId ?? 0;
});

const minutes = (count: number): Date => new Date(TEST_NOW.getTime() + count * MINUTE);
const event = (rest: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  kind: 'view',
  listingId,
  at: TEST_NOW,
  userId: null,
  visitor: Buffer.from('somebody'),
  session: null,
  data: {},
  ...rest,
});
const by = (name: string) => ({ visitor: Buffer.from(name) });
const silent: IntakeParts = { warn: () => undefined, mayKeep: async () => true };

async function seen(...events: readonly AnalyticsEvent[]): Promise<void> {
  const intake = createIntake(db, silent);
  intake.take(events);
  await intake.stop();
}
const count = (now = minutes(60)) => rollUp({ db, now });
async function totals() {
  const { totalViews, totalLeads } = await listingStats(db, listingId, '2026-11-01', '2026-11-30');
  return [totalViews, totalLeads];
}

describe('counting', () => {
  it('AN-03 a visitor’s views of a listing within 30 minutes count once, others’ each', async () => {
    await seen(event(), event({ at: minutes(1) }), event({ at: minutes(29) }), event(by('another')));
    await count();
    expect(await totals()).toEqual([2, 0]);
    await seen(event({ at: minutes(29.9) }));
    await count();
    expect(await totals()).toEqual([2, 0]);
    await seen(event({ at: minutes(30) }));
    await count();
    expect(await totals()).toEqual([3, 0]);
  });

  it('AN-03 what waited for hours is counted as if it had been counted at once', async () => {
    await seen(...[0, 20, 31, 50, 62, 200].map((at) => event({ at: minutes(at) })));
    await count(minutes(300));
    expect(await totals()).toEqual([4, 0]);
  });

  it('AN-03 the owner does not count, nor does what is of no listing', async () => {
    await seen(
      event({ userId: ownerId }),
      event({ userId: ownerId, ...by('his telephone') }),
      event({ listingId: 999_999_999 }),
      event({ kind: 'page' }),
    );
    await recordLead({ db, now: TEST_NOW }, { listingId, userId: ownerId, visitor: Buffer.from('x') });
    await count();
    expect(await totals()).toEqual([0, 0]);
    await seen(event({ userId: ownerId + 1 }));
    await count();
    expect(await totals()).toEqual([1, 0]);
  });

  it('AN-03 a visitor’s leads of a day count once, and do not count as views', async () => {
    for (const at of [0, 40, 1_439]) {
      await recordLead({ db, now: minutes(at) }, { listingId, userId: null, visitor: Buffer.from('x') });
      await count(minutes(at));
    }
    expect(await totals()).toEqual([0, 1]);
    await recordLead({ db, now: minutes(1_440) }, { listingId, userId: null, visitor: Buffer.from('x') });
    await count(minutes(1_440));
    expect(await totals()).toEqual([0, 2]);
  });

  it('AN-03 a day begins at midnight in Tehran', async () => {
    const midnight = Date.parse('2026-11-20T20:30:00Z');
    await seen(event({ at: new Date(midnight - 1) }), event({ at: new Date(midnight), ...by('another') }));
    await count(new Date(midnight));
    const { days } = await listingStats(db, listingId, '2026-11-20', '2026-11-21');
    expect(days).toEqual([
      { day: '2026-11-20', views: 1, leads: 0 },
      { day: '2026-11-21', views: 1, leads: 0 },
    ]);
  });

  it('AN-03 counts each once when several processes count at the same time', async () => {
    await seen(...Array.from({ length: 3_000 }, (_, index) => event(by(`visitor ${index}`))));
    await Promise.all([count(), count(), count(), count()]);
    expect(await totals()).toEqual([3_000, 0]);
  });

  it('AN-03 when a process dies while it counts, nothing is counted twice or lost', async () => {
    await seen(event());
    const dying = db.transaction().execute(async (trx) => {
      await sql`delete from listing_events`.execute(trx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(dying).rejects.toThrow();
    expect(await totals()).toEqual([0, 0]);
    await count();
    await count();
    expect(await totals()).toEqual([1, 0]);
  });
});

describe('the intake', () => {
  it('AN-01 keeps events without an account, an address or an agent', async () => {
    await seen(event({ userId: ownerId, session: 'abc', data: { device: 'phone' } }));
    const kept = await db
      .selectFrom('analytics_events')
      .selectAll()
      .where('listing_id', '=', listingId)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ kind: 'view', user_id: null, session: 'abc', data: { device: 'phone' } });
    await count();
    expect(await db.selectFrom('listing_events').selectAll().execute()).toEqual([]);
  });

  itInLongTier(
    'AN-01 holds a bounded number while the database is unreachable, counts what it drops, and writes the rest later',
    async () => {
      const complaints: string[] = [];
      let isUnreachable = true;
      const unreachable = new Proxy(db, {
        get(target, name) {
          if (name === 'getExecutor' && isUnreachable) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const intake = createIntake(unreachable, { ...silent, warn: (message) => complaints.push(message) });
      const some = Array.from({ length: 10_000 }, (_, index) => event(by(String(index))));
      for (let round = 0; round < 6; round++) intake.take(some);
      await intake.flush();
      expect(intake.figures()).toEqual({ waiting: WAITING_MAX, taken: WAITING_MAX, dropped: 10_000, notKept: 0 });
      expect(complaints).toHaveLength(1);
      isUnreachable = false;
      await intake.stop();
      expect(intake.figures().waiting).toBe(0);
      const { n } = await db
        .selectFrom('analytics_events')
        .select(db.fn.countAll<number>().as('n'))
        .where('listing_id', '=', listingId)
        .executeTakeFirstOrThrow();
      expect(n).toBe(WAITING_MAX);
    },
  );

  it('AN-01 AN-03 counts what all together have no room for, without keeping it', async () => {
    let kilobytes = 0;
    const intake = createIntake(db, {
      ...silent,
      mayKeep: async (amount) => {
        kilobytes += amount;
        return false;
      },
    });
    intake.take(Array.from({ length: 20 }, (_, index) => event(by(`${index}`))));
    await intake.stop();
    expect(intake.figures()).toEqual({ waiting: 0, taken: 20, dropped: 0, notKept: 20 });
    expect(kilobytes).toBeGreaterThan(2);
    const kept = await db.selectFrom('analytics_events').select('kind').where('listing_id', '=', listingId).execute();
    expect(kept).toEqual([]);
    await count();
    expect(await totals()).toEqual([20, 0]);
  });

  it('AN-01 drops rows that PostgreSQL does not take rather than holding up all behind them', async () => {
    const intake = createIntake(db, silent);
    const bad = event({ data: { text: '\u0000' } });
    intake.take([bad, ...Array.from({ length: FLUSH_EVENTS - 1 }, () => event()), event(by('behind them'))]);
    await intake.stop();
    expect(intake.figures()).toMatchObject({ waiting: 0, dropped: FLUSH_EVENTS });
    await count();
    expect(await totals()).toEqual([1, 0]);
  });
});

describe('tables of the days', () => {
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select tableoid::regclass::text as name from analytics_events where listing_id = ${listingId}`.execute(db);
    return rows.map(({ name }) => name);
  };

  it('AN-01 are made ahead, take in what came before them, and are dropped after 35 days', async () => {
    await seen(event());
    expect(await tables()).toEqual(['analytics_events_rest']);
    await Promise.all([renewPartitions({ db, now: TEST_NOW }), renewPartitions({ db, now: TEST_NOW })]);
    expect(await tables()).toEqual(['analytics_events_20261120']);
    await seen(event({ at: minutes(3 * 1_440), ...by('later') }));
    expect(await tables()).toContain('analytics_events_20261123');
    await renewPartitions({ db, now: minutes(35 * 1_440) });
    expect(await tables()).toContain('analytics_events_20261120');
    await renewPartitions({ db, now: minutes(36 * 1_440) });
    expect(await tables()).toEqual(['analytics_events_20261123']);
  });

  it('AN-01 the oldest go sooner where all take more than their bytes, and the last two days never', async () => {
    await renewPartitions({ db, now: TEST_NOW });
    await seen(event(), event({ at: minutes(1_440), ...by('b') }), event({ at: minutes(2_880), ...by('c') }));
    expect(await bytesStored(db)).toBeGreaterThan(3 * 8_192);
    await renewPartitions({ db, now: minutes(2_880) }, await bytesStored(db));
    expect(await tables()).toHaveLength(3);
    await renewPartitions({ db, now: minutes(2_880) }, 1);
    expect((await tables()).toSorted()).toEqual(['analytics_events_20261121', 'analytics_events_20261122']);
  });
});
