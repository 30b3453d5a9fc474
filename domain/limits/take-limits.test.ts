import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { networksOf } from '../../app/web/request/networks.ts';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sample } from '../../test/tier.ts';
import { HOUR_SECONDS, SECOND } from '../values/durations.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import { updateLimitRule } from './limit-store.server.ts';
import { createLimits, deleteOldCounts, type Limits, seedLimitRules } from './limits.server.ts';

/** Start of an hour. */
const NOW = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * SECOND);
const KEY = Buffer.from('the key of the counts');

let database: TestDatabase;
let db: Database;
let limits: Limits;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(8);
});
beforeEach(async () => {
  await sql`truncate limit_counts, limit_rules`.execute(db);
  await seedLimitRules(db);
  limits = createLimits({ db, key: KEY });
});
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

  it('CAPT-02 an address reveals thirty times an hour, for all its users together', async () => {
    const kinds: string[] = [];
    for (let visitor = 0; visitor < 31; visitor++)
      kinds.push((await limits.take('reveal', { visitor: `v${visitor}`, address: '192.0.2.1' }, NOW)).kind);
    expect(tally(kinds)).toEqual({ free: 30, captcha: 1, refused: 0 });
  });

  it('CAPT-02 of 200 at once exactly as many are free as the threshold says', async () => {
    await updateLimitRule(
      db,
      { action: 'report', subject: 'visitor', windowSeconds: HOUR_SECONDS },
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
    expect(tally((await Promise.all(taken)).map(({ kind }) => kind)).free).toBe(6);
  });

  it('CAPT-02 requests that are refused do not prolong the wait', async () => {
    const known = { recipient: 'account 7 browser x' };
    await take(6, 'send-code-known', known, NOW);
    // 6 within this hour: in the next hour, 6 × (1 − t) + 1 must not exceed 6.
    const wait = { kind: 'refused', retryAfter: HOUR_SECONDS + Math.ceil(HOUR_SECONDS / 6) };
    for (let time = 0; time < 50; time++) expect(await limits.take('send-code-known', known, NOW)).toEqual(wait);
  });

  it('CAPT-02 requests that a narrow rule stops do not use up what others need', async () => {
    const attacker = { address: '192.0.2.1' };
    const owner = { address: '198.51.100.7', recipient: '+989120000001' };
    await take(200, 'send-code', { ...attacker, recipient: '+989120000009' }, NOW);
    // The attacker's address needs captchas by now, and requests without a solution are not counted for any recipient.
    await take(200, 'send-code', { ...attacker, recipient: owner.recipient }, NOW);
    expect(tally(await take(3, 'send-code', owner, NOW))).toEqual({ free: 3, captcha: 0, refused: 0 });
  });

  it('AUTH-03 1,300 codes tried from one address leave everybody else alone', async () => {
    await take(1_300, 'verify', { address: '192.0.2.1' }, NOW);
    expect(await limits.take('verify', { address: '198.51.100.7' }, NOW)).toEqual({ kind: 'free' });
  });

  it('CAPT-02 who shares a network asks less than all of its addresses could', async () => {
    const kinds: string[] = [];
    for (let host = 0; host < 150; host++) {
      const address = `2001:db8:1:${(host * 256).toString(16)}::1`;
      kinds.push((await limits.take('reveal', { visitor: `v${host}`, ...networksOf(address) }, NOW)).kind);
    }
    expect(tally(kinds)).toEqual({ free: 60, captcha: 90, refused: 0 });
  });

  it.each(['upload', 'upload-kb', 'geocode', 'insurance-code', 'price-control', 'favourite', 'save-search'] as const)(
    'CAPT-02 neighbours behind one address cannot stop %s: answering a captcha is enough',
    async (action) => {
      const address = '192.0.2.1';
      // Exceeds three times the threshold of each of these rules.
      for (let time = 0; time < 4; time++)
        await limits.take(action, { address }, NOW, { answered: true, amount: 600_000 });
      const neighbour = { visitor: 'v1', account: '7', address };
      expect(await limits.take(action, neighbour, NOW)).toEqual({ kind: 'captcha' });
      expect(await limits.take(action, neighbour, NOW, { answered: true })).toEqual({ kind: 'free' });
    },
  );

  it('CAPT-02 many addresses report more than one, and less than each for itself', async () => {
    const from = (address: string) => limits.take('report', networksOf(address), NOW);
    const near: string[] = [];
    for (let host = 0; host < 50; host++) near.push((await from(`192.0.2.${host}`)).kind);
    expect(tally(near)).toEqual({ free: 40, captcha: 10, refused: 0 });
    expect(await from('198.51.100.1')).toEqual({ kind: 'free' });
    await limits.take('report', {}, NOW, { amount: 2_000, answered: true });
    expect(await from('198.51.100.2')).toEqual({ kind: 'captcha' });
  });

  it.each(['rating', 'feedback', 'leasing', 'price-suggest', 'nps'] as const)(
    'CAPT-02 %s is counted by account and network too, and an address or a network shuts nobody out',
    async (action) => {
      const subjects = new Map(
        LIMIT_RULES.filter((rule) => rule.action === action).map((rule) => [rule.subject, rule] as const),
      );
      expect([...subjects.keys()]).toEqual(expect.arrayContaining(['visitor', 'account', 'address', 'network']));
      const near = networksOf('192.0.2.1');
      const most = subjects.get('network')?.threshold ?? 0;
      await limits.take(action, { network: near.network }, NOW, { amount: most, answered: true });
      // Above its threshold the network needs captchas; a solved one is always sufficient.
      expect(await limits.take(action, { ...near, visitor: 'v1' }, NOW)).toEqual({ kind: 'captcha' });
      for (let time = 0; time < 10; time++)
        expect(await limits.take(action, { ...near, visitor: `v${time}` }, NOW, { answered: true })).toEqual({
          kind: 'free',
        });
      expect(await limits.take(action, { ...networksOf('198.51.100.1'), visitor: 'v1' }, NOW)).toEqual({
        kind: 'free',
      });
    },
  );

  it.each(sample(['rating', 'feedback', 'leasing', 'price-suggest', 'nps'] as const, 2))(
    'CAPT-02 calls of %s that one browser is refused use up nothing of its network',
    async (action) => {
      const [own] = LIMIT_RULES.filter((rule) => rule.action === action && rule.subject === 'visitor');
      const refused = 3 * (own?.threshold ?? 0) + 50;
      for (let time = 0; time < refused; time++)
        await limits.take(action, { ...networksOf('192.0.2.1'), visitor: 'v1' }, NOW);
      const shared = (await countRows()).map(({ count }) => count).toSorted((a, b) => a - b);
      expect(shared.slice(0, -1).every((count) => count <= (own?.threshold ?? 0))).toBe(true);
    },
  );

  it('CAPT-02 an answered captcha goes on to three times the threshold of a shared count', async () => {
    const kinds: string[] = [];
    for (let time = 0; time < 95; time++)
      kinds.push((await limits.take('reveal', { address: '192.0.2.1' }, NOW, { answered: true })).kind);
    expect(tally(kinds)).toEqual({ free: 90, captcha: 0, refused: 5 });
  });

  it('CAPT-02 what is given back is free again', async () => {
    await take(3, 'send-code', { recipient: '+989120000001' }, NOW);
    await limits.giveBack('send-code', { recipient: '+989120000001' }, NOW);
    expect(tally(await take(2, 'send-code', { recipient: '+989120000001' }, NOW))).toMatchObject({ free: 1 });
  });

  it('CAPT-02 what many give back at once over several counts is all free again', async () => {
    const who = (index: number) => ({ recipient: `+98912000000${index % 2}`, address: `192.0.2.${index % 3}` });
    await Promise.all(Array.from({ length: 12 }, (_, index) => limits.take('sign-in', who(index), NOW)));
    await Promise.all(Array.from({ length: 200 }, (_, index) => limits.giveBack('sign-in', who(index), NOW)));
    expect((await countRows()).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });

  it('CAPT-02 of two actions at once the narrow rules of both are asked before the wider ones', async () => {
    const taken = [
      { action: 'verify', who: { address: '192.0.2.1' } },
      { action: 'rating', who: { visitor: 'v1' } },
    ] as const;
    await take(5, 'rating', { visitor: 'v1' }, NOW);
    expect(await limits.takeAll(taken, NOW)).toEqual({ kind: 'captcha' });
    expect(tally(await take(31, 'verify', { address: '192.0.2.1' }, NOW))).toEqual({
      free: 30,
      captcha: 1,
      refused: 0,
    });
  });

  it('CAPT-02 the window before fades, and two windows later no count is left', async () => {
    await take(30, 'reveal', { visitor: 'v1' }, NOW);
    expect(await limits.take('reveal', { visitor: 'v1' }, later(HOUR_SECONDS))).toMatchObject({ kind: 'refused' });
    expect(await limits.take('reveal', { visitor: 'v1' }, later(1.5 * HOUR_SECONDS))).toEqual({ kind: 'captcha' });
    expect(await limits.take('reveal', { visitor: 'v1' }, later(3 * HOUR_SECONDS))).toEqual({ kind: 'free' });
  });

  it('CAPT-02 rules of subjects that are not known are passed over', async () => {
    expect(await limits.take('message', {}, NOW)).toEqual({ kind: 'free' });
    expect(await limits.take('geocode', { visitor: undefined, account: '7' }, NOW)).toEqual({ kind: 'free' });
    expect(await countRows()).toEqual([]);
  });

  it('CAPT-02 a rule for everyone needs no subject and refuses no one', async () => {
    const kinds: string[] = [];
    for (let time = 0; time < 1_000; time++) kinds.push((await limits.take('send-code', {}, NOW)).kind);
    expect(tally(kinds)).toEqual({ free: 300, captcha: 700, refused: 0 });
    expect(await limits.take('send-code', {}, NOW, { answered: true })).toEqual({ kind: 'free' });
  });

  it('CAPT-02 actions, subjects and values are counted apart', async () => {
    await take(5, 'report', { visitor: 'one' }, NOW);
    await take(1, 'report', { visitor: 'two' }, NOW);
    await take(1, 'report', { address: 'one' }, NOW);
    await take(1, 'feedback', { visitor: 'one' }, NOW);
    // The last two are the counts of reports and feedback for the whole site.
    expect((await countRows()).map(({ count }) => count).toSorted()).toEqual([1, 1, 1, 1, 5, 7]);
  });

  it('CAPT-02 the table contains neither number nor address, and another key gives other rows', async () => {
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
    expect(await deleteOldCounts({ db, now: later(119) })).toBe(0);
    expect(await deleteOldCounts({ db, now: later(120) })).toBe(1);
    expect(await countRows()).toEqual([]);
  });
});

async function countRows(): Promise<{ key: Buffer; count: number }[]> {
  return db.selectFrom('limit_counts').select(['key', 'count']).execute();
}
