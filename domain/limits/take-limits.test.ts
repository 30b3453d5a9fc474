import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createKeptRules } from './kept-rules.ts';
import { changeLimitRule, createLimits, forgetOldCounts, type Limits, readLimitRules } from './limits.server.ts';
import { LIMIT_ACTIONS, type LimitRule, THRESHOLD } from './limits.ts';

/** The beginning of an hour. */
const NOW = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const KEY = Buffer.from('the key of the counts');

let database: TestDatabase;
let db: Database;
let limits: Limits;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(8);
  limits = createLimits({ db, key: KEY });
});
afterEach(() => sql`truncate limit_counts`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const take = async (times: number, ...taken: Parameters<Limits['take']>) => {
  const kinds: string[] = [];
  for (let time = 0; time < times; time++) kinds.push((await limits.take(...taken)).kind);
  return kinds;
};
const tally = (kinds: readonly string[]) => ({
  free: kinds.filter((kind) => kind === 'free').length,
  captcha: kinds.filter((kind) => kind === 'captcha').length,
  refused: kinds.filter((kind) => kind === 'refused').length,
});

describe('taking from a limit', () => {
  it('CAPT-02 a visitor reveals ten times an hour, then solves captchas, and past thirty is refused', async () => {
    const kinds = await take(35, 'reveal', { visitor: 'v1', address: '192.0.2.1' }, NOW);
    expect(kinds.slice(0, 10)).toEqual(Array(10).fill('free'));
    expect(kinds.slice(10, 30)).toEqual(Array(20).fill('captcha'));
    expect(kinds.slice(30)).toEqual(Array(5).fill('refused'));
  });

  it('CAPT-02 an address reveals thirty times an hour, whoever asks', async () => {
    const kinds: string[] = [];
    for (let visitor = 0; visitor < 31; visitor++)
      kinds.push((await limits.take('reveal', { visitor: `v${visitor}`, address: '192.0.2.1' }, NOW)).kind);
    expect(tally(kinds)).toEqual({ free: 30, captcha: 1, refused: 0 });
  });

  it('CAPT-02 of 200 at once exactly as many are free as the threshold says', async () => {
    await changeLimitRule(
      db,
      { action: 'report', subject: 'visitor', windowSeconds: 3600 },
      { threshold: 5, effect: 'captcha' },
    );
    const taken = Array.from({ length: 200 }, () => limits.take('report', { visitor: 'v1' }, NOW));
    const kinds = (await Promise.all(taken)).map(({ kind }) => kind);
    expect(tally(kinds)).toEqual({ free: 5, captcha: 10, refused: 185 });
  });

  it('CAPT-02 many at once over several counts never wait for each other', async () => {
    const taken = Array.from({ length: 200 }, (_, index) =>
      limits.take('send-code', { recipient: `+98912000000${index % 2}`, address: `192.0.2.${index % 3}` }, NOW),
    );
    expect(tally((await Promise.all(taken)).map(({ kind }) => kind)).free).toBe(12);
  });

  it('CAPT-02 the worst of several rules is said, and the longest wait', async () => {
    await take(6, 'send-code', { recipient: '+989120000001' }, NOW);
    const verdict = await limits.take('send-code', { recipient: '+989120000001' }, NOW);
    // 7 in this hour: after it 7 × (1 − t) must leave room for one below 6.
    expect(verdict).toEqual({ kind: 'refused', retryAfter: 3600 + Math.ceil(3600 * (2 / 7)) });
  });

  it('CAPT-02 the window before fades, and two windows later nothing is left', async () => {
    await take(30, 'reveal', { visitor: 'v1' }, NOW);
    expect(await limits.take('reveal', { visitor: 'v1' }, later(3600))).toMatchObject({ kind: 'refused' });
    expect(await limits.take('reveal', { visitor: 'v1' }, later(3600 + 1800))).toEqual({ kind: 'captcha' });
    expect(await limits.take('reveal', { visitor: 'v1' }, later(3 * 3600))).toEqual({ kind: 'free' });
  });

  it('CAPT-02 rules of subjects that are not known are passed over', async () => {
    expect(await limits.take('reveal', {}, NOW)).toEqual({ kind: 'free' });
    expect(await limits.take('rating', { visitor: undefined, account: '7' }, NOW)).toEqual({ kind: 'free' });
    expect(await countRows()).toEqual([]);
  });

  it('CAPT-02 a rule for everyone needs to know nobody', async () => {
    const kinds: string[] = [];
    for (let time = 0; time < 301; time++) kinds.push((await limits.take('send-code', {}, NOW)).kind);
    expect(tally(kinds)).toEqual({ free: 300, captcha: 0, refused: 1 });
  });

  it('CAPT-02 actions, subjects and values are counted apart', async () => {
    await take(5, 'report', { visitor: 'one' }, NOW);
    await take(1, 'report', { visitor: 'two' }, NOW);
    await take(1, 'report', { address: 'one' }, NOW);
    await take(1, 'feedback', { visitor: 'one' }, NOW);
    expect((await countRows()).map(({ count }) => count).toSorted()).toEqual([1, 1, 1, 5]);
  });

  it('CAPT-02 neither a telephone nor an address stands in the table, and another key gives other rows', async () => {
    await limits.take('sign-in', { recipient: '+989121234567', address: '192.0.2.9' }, NOW);
    await createLimits({ db, key: Buffer.from('another') }).take('sign-in', { recipient: '+989121234567' }, NOW);
    const rows = await countRows();
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toHaveLength(16);
    expect(rows.map(({ key }) => key.toString('latin1')).join()).not.toMatch(/9121234567|192\.0/);
  });

  it('CAPT-02 a count does not overflow', async () => {
    await limits.take('rating', { visitor: 'v1' }, NOW);
    await sql`update limit_counts set count = 10000000`.execute(db);
    expect(await limits.take('rating', { visitor: 'v1' }, NOW)).toMatchObject({ kind: 'refused' });
    expect((await countRows())[0]?.count).toBe(10_000_000);
  });

  it('CAPT-02 counts are forgotten once no window needs them', async () => {
    await limits.take('freshit', { address: '192.0.2.1' }, NOW);
    expect(await forgetOldCounts(db, later(119))).toBe(0);
    expect(await forgetOldCounts(db, later(120))).toBe(1);
    expect(await countRows()).toEqual([]);
  });
});

describe('the rules', () => {
  it('CAPT-02 name a limit for each action and for no other', async () => {
    const actions = new Set((await readLimitRules(db)).map(({ action }) => action));
    expect([...actions].toSorted()).toEqual(LIMIT_ACTIONS.toSorted());
  });

  it('ADM-03 a change says what was before and acts within five seconds in every process', async () => {
    const processes = [createLimits({ db, key: KEY }), createLimits({ db, key: KEY })];
    const ask = (now: Date) => Promise.all(processes.map((each) => each.take('profile', { account: '7' }, now)));
    expect(await ask(NOW)).toEqual([{ kind: 'free' }, { kind: 'free' }]);
    const key = { action: 'profile', subject: 'account', windowSeconds: 3600 } as const;
    expect(await changeLimitRule(db, key, { threshold: 1, effect: 'captcha' })).toEqual({
      before: { threshold: 60, effect: 'refuse' },
      after: { threshold: 1, effect: 'captcha' },
    });
    expect(await readLimitRules(db)).toContainEqual({ ...key, threshold: 1, effect: 'captcha' });
    // Which of the two comes first is chance.
    expect((await ask(later(5))).map(({ kind }) => kind).toSorted()).toEqual(['captcha', 'refused']);
  });

  it('ADM-03 one that is not there is not changed', async () => {
    const key = { action: 'profile', subject: 'visitor', windowSeconds: 3600 } as const;
    expect(await changeLimitRule(db, key, { threshold: 1, effect: 'captcha' })).toBeNull();
  });

  it('ADM-03 a threshold that means nothing is not taken', async () => {
    const key = { action: 'rating', subject: 'visitor', windowSeconds: 86_400 } as const;
    const change = (threshold: number) => changeLimitRule(db, key, { threshold, effect: 'captcha' });
    for (const threshold of [THRESHOLD.min, THRESHOLD.max])
      expect((await change(threshold))?.after.threshold).toBe(threshold);
    for (const threshold of [THRESHOLD.min - 1, THRESHOLD.max + 1])
      await expect(change(threshold)).rejects.toThrow('limit_rules_threshold_check');
  });

  const rule: LimitRule = { action: 'offer', subject: 'account', windowSeconds: 60, threshold: 1, effect: 'refuse' };

  it('are read once for all who ask, and again only after four seconds', async () => {
    let readings = 0;
    const rules = createKeptRules(async () => {
      readings += 1;
      return [rule];
    });
    await Promise.all([rules.read(NOW), rules.read(NOW), rules.read(later(3))]);
    expect(readings).toBe(1);
    await Promise.all([rules.read(later(4)), rules.read(later(4))]);
    expect(readings).toBe(2);
  });

  it('stay what they were while the database is away, and are asked for again soon', async () => {
    let away = true;
    const rules = createKeptRules(async () => {
      if (away) throw new Error('away');
      return [rule];
    });
    await expect(rules.read(NOW)).rejects.toThrow('away');
    away = false;
    expect((await rules.read(NOW)).get('offer')).toEqual([rule]);
    away = true;
    expect((await rules.read(later(10))).get('offer')).toEqual([rule]);
    away = false;
    expect((await rules.read(later(11))).get('offer')).toEqual([rule]);
  });
});

async function countRows(): Promise<{ key: Buffer; count: number }[]> {
  return db.selectFrom('limit_counts').select(['key', 'count']).execute();
}
