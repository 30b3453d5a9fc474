import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { DAY_SECONDS, HOUR_SECONDS, SECOND } from '../values/durations.ts';
import { createCachedRules } from './cached-rules.ts';
import { LIMIT_ACTIONS, LIMIT_RULES } from './limit-rules.ts';
import { storeDefaultRules, updateLimitRule } from './limit-store.server.ts';
import { createLimits, readLimitRules, seedLimitRules } from './limits.server.ts';
import { type LimitRule, type LimitRuleKey, THRESHOLD } from './limits.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * SECOND);
const KEY = Buffer.from('the key of the counts');

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(8);
});
beforeEach(async () => {
  await db.deleteFrom('limit_rules').execute();
  await seedLimitRules(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the rules', () => {
  it('CAPT-02 name a limit for each action and for no other', async () => {
    const actions = new Set((await readLimitRules(db)).map(({ action }) => action));
    expect([...actions].toSorted()).toEqual(LIMIT_ACTIONS.toSorted());
  });

  it('CAPT-02 are the shipped ones at the start', async () => {
    expect(new Set(await readLimitRules(db))).toEqual(new Set(LIMIT_RULES));
  });

  it('ADM-03 follow a new default at the next start, but for those that were changed', async () => {
    const [followed, changed] = ['message', 'export'] as const;
    const shipped = LIMIT_RULES.map((rule) =>
      rule.action === followed || rule.action === changed
        ? { ...rule, threshold: 7, effect: 'captcha' as const }
        : rule,
    );
    const key = { action: changed, subject: 'account', windowSeconds: DAY_SECONDS } as const;
    await updateLimitRule(db, key, { threshold: 61, effect: 'refuse' });
    await storeDefaultRules(db, shipped);
    const rulesOf = async (action: string) => (await readLimitRules(db)).filter((rule) => rule.action === action);
    expect(await rulesOf(followed)).toMatchObject([{ threshold: 7, effect: 'captcha' }]);
    expect(await rulesOf(changed)).toMatchObject([{ threshold: 61, effect: 'refuse' }]);
    // With the shipped values again, the rule follows new defaults.
    await updateLimitRule(db, key, { threshold: 7, effect: 'captcha' });
    await seedLimitRules(db);
    expect(new Set(await readLimitRules(db))).toEqual(new Set(LIMIT_RULES));
  });

  it('ADM-03 that are no longer shipped are deleted, except changed ones and those of unknown actions', async () => {
    const [unknown, kept] = ['rating', { action: 'offer', subject: 'account', windowSeconds: HOUR_SECONDS }] as const;
    const key = { action: 'report', subject: 'account', windowSeconds: HOUR_SECONDS } as const;
    const isOf = (one: LimitRuleKey) => (rule: LimitRule) =>
      rule.action === one.action && rule.subject === one.subject && rule.windowSeconds === one.windowSeconds;
    const extra: LimitRule[] = [
      { ...kept, windowSeconds: 60, threshold: 2, effect: 'refuse' },
      { ...kept, windowSeconds: 120, threshold: 2, effect: 'refuse' },
    ];
    await storeDefaultRules(db, [...LIMIT_RULES, ...extra]);
    await updateLimitRule(db, { ...kept, windowSeconds: 120 }, { threshold: 3, effect: 'refuse' });
    await updateLimitRule(db, key, { threshold: 11, effect: 'captcha' });
    await storeDefaultRules(
      db,
      LIMIT_RULES.filter((rule) => rule.action !== unknown && !isOf(key)(rule)),
    );
    const rules = await readLimitRules(db);
    expect(rules.some(isOf({ ...kept, windowSeconds: 60 }))).toBe(false);
    expect(rules.find(isOf({ ...kept, windowSeconds: 120 }))?.threshold).toBe(3);
    expect(rules.find(isOf(key))?.threshold).toBe(11);
    expect(rules.some(({ action }) => action === unknown)).toBe(true);
    // A rule with its default values is deleted at the next start.
    await updateLimitRule(db, { ...kept, windowSeconds: 120 }, { threshold: 2, effect: 'refuse' });
    await updateLimitRule(db, key, { threshold: 10, effect: 'captcha' });
    await seedLimitRules(db);
    expect(new Set(await readLimitRules(db))).toEqual(new Set(LIMIT_RULES));
  });

  it('CAPT-02 all together cannot be refused', async () => {
    const key = { action: 'verify', subject: 'everyone', windowSeconds: 60 } as const;
    await expect(updateLimitRule(db, key, { threshold: 5, effect: 'refuse' })).rejects.toThrow('limit_rules_check');
  });

  it('ADM-03 a change says what was before and acts within five seconds in every process', async () => {
    const processes = [createLimits({ db, key: KEY }), createLimits({ db, key: KEY })];
    const ask = (now: Date) => Promise.all(processes.map((each) => each.take('profile', { account: '7' }, now)));
    expect(await ask(NOW)).toEqual([{ kind: 'free' }, { kind: 'free' }]);
    const key = { action: 'profile', subject: 'account', windowSeconds: HOUR_SECONDS } as const;
    expect(await updateLimitRule(db, key, { threshold: 1, effect: 'captcha' })).toEqual({
      before: { threshold: 60, effect: 'refuse' },
      after: { threshold: 1, effect: 'captcha' },
    });
    expect(await readLimitRules(db)).toContainEqual({ ...key, threshold: 1, effect: 'captcha' });
    // Two concurrent requests: either may be counted first.
    expect((await ask(later(5))).map(({ kind }) => kind).toSorted()).toEqual(['captcha', 'refused']);
  });

  it('ADM-03 one that is not there is not changed', async () => {
    const key = { action: 'profile', subject: 'visitor', windowSeconds: HOUR_SECONDS } as const;
    expect(await updateLimitRule(db, key, { threshold: 1, effect: 'captcha' })).toBeNull();
  });

  it('ADM-03 a meaningless threshold is refused', async () => {
    const key = { action: 'rating', subject: 'visitor', windowSeconds: DAY_SECONDS } as const;
    const change = (threshold: number) => updateLimitRule(db, key, { threshold, effect: 'captcha' });
    for (const threshold of [THRESHOLD.min, THRESHOLD.max])
      expect((await change(threshold))?.after.threshold).toBe(threshold);
    for (const threshold of [THRESHOLD.min - 1, THRESHOLD.max + 1])
      await expect(change(threshold)).rejects.toThrow('limit_rules_threshold_check');
  });

  const rule: LimitRule = { action: 'offer', subject: 'account', windowSeconds: 60, threshold: 1, effect: 'refuse' };

  it('are read once for all who ask, and again only after four seconds', async () => {
    let readings = 0;
    const rules = createCachedRules(async () => {
      readings += 1;
      return [rule];
    });
    await Promise.all([rules.read(NOW), rules.read(NOW), rules.read(later(3))]);
    expect(readings).toBe(1);
    await Promise.all([rules.read(later(4)), rules.read(later(4))]);
    expect(readings).toBe(2);
  });

  it('stay in use while the database is unreachable, and are read again soon', async () => {
    let unreachable = true;
    const rules = createCachedRules(async () => {
      if (unreachable) throw new Error('unreachable');
      return [rule];
    });
    await expect(rules.read(NOW)).rejects.toThrow('unreachable');
    unreachable = false;
    expect((await rules.read(NOW)).get('offer')).toEqual([rule]);
    unreachable = true;
    expect((await rules.read(later(10))).get('offer')).toEqual([rule]);
    unreachable = false;
    expect((await rules.read(later(11))).get('offer')).toEqual([rule]);
  });
});
