import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../db/client.server.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { runs } from '../../../test/tier.ts';
import type { DeliveryResult } from '../../delivery/delivery.server.ts';
import { createLimits } from '../../limits/limits.server.ts';
import { SECOND } from '../../values/durations.ts';
import { ok, refused } from '../../values/result.ts';
import { codeHash, codeOf, typedCode } from './code.server.ts';
import { createCodeGuard } from './code-guard.server.ts';
import { type CodeName, createOneTimeCodes, type OneTimeCodes } from './one-time-codes.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number): Date => new Date(NOW.getTime() + seconds * SECOND);

let db: Database;
let drop: () => Promise<void>;
let codes: OneTimeCodes;
let sent: { to: string; code: string }[];
let takes: boolean;
/** Sends the next message in tests in which sending takes time; null in other tests. */
let slow: (() => Promise<DeliveryResult>) | null = null;
const key = randomBytes(32);
const SOMEBODY = { accountId: null, browser: null, client: { networks: {}, answered: true } };

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgres'));
  db = database.open(4);
  drop = database.drop;
  await db.updateTable('limit_rules').set({ threshold: 1_000_000 }).where('action', 'like', 'wrong-%').execute();
  sent = [];
  takes = true;
  codes = createOneTimeCodes({
    db,
    key,
    length: 4,
    guard: createCodeGuard({ db, limits: createLimits({ db, key }), length: 4 }),
    letter: () => ({ subject: '', text: '' }),
    delivery: {
      offers: () => true,
      waitFor: async () => 0,
      prepareCount: async () => async () => 0,
      async send({ to, code }) {
        if (slow) return slow();
        if (takes) sent.push({ to, code: code?.digits ?? '' });
        return takes ? ok({}) : refused('failed');
      },
    },
  });
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

async function send(name: CodeName, channel: 'sms' | 'voice', now: Date) {
  const result = await codes.send(name, channel, 4, now);
  return result.ok ? 'sent' : result.refused;
}
const check = async (name: CodeName, typed: string, now: Date) => {
  const checked = await codes.check(name, typed, SOMEBODY, now);
  if (!checked.ok && checked.refused === 'stopped') throw new Error('limits are not what is tried here');
  return checked;
};

let people = 0;
const recipient = (): string => `+9890000${String(people++).padStart(5, '0')}`;
const named = (to: string, purpose: CodeName['purpose'] = 'sign-in', owner = 'browser one'): CodeName => ({
  recipient: to,
  purpose,
  owner,
});
const codeTo = (to: string): string => sent.findLast((message) => message.to === to)?.code ?? '';

describe('a one-time code', () => {
  it('AUTH-03 proves its recipient for its purpose, and for no other', async () => {
    const [one, two] = [recipient(), recipient()];
    await send(named(one), 'sms', NOW);
    await send(named(two, 'change'), 'sms', NOW);
    const code = codeTo(one);
    expect(await check(named(one, 'change'), code, NOW)).toEqual({
      ok: false,
      refused: 'wrong',
      triesLeft: 0,
      length: 4,
      isRepeated: false,
    });
    expect(await check(named(one, 'delete'), code, NOW)).toEqual({
      ok: false,
      refused: 'wrong',
      triesLeft: 0,
      length: 4,
      isRepeated: false,
    });
    expect((await check(named(two), code, NOW)).ok).toBe(false);
    expect(await check(named(one), code, NOW)).toEqual({ ok: true });
    expect((await check(named(one), code, NOW)).ok).toBe(false);
  });

  it('AUTH-03 is stored as a keyed hash, which reveals nothing without the key', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    const row = await db.selectFrom('one_time_codes').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
    expect(row.code_hash).toEqual(codeHash(key, named(to), codeTo(to)));
    expect(row.code_hash).not.toEqual(codeHash(randomBytes(32), named(to), codeTo(to)));
    expect(JSON.stringify(row)).not.toContain(`"${codeTo(to)}"`);
  });

  it('AUTH-03 asked for by many at once is sent once', async () => {
    const to = recipient();
    const all = await Promise.all(Array.from({ length: 30 }, () => send(named(to), 'sms', NOW)));
    expect(all.filter((one) => one === 'sent')).toHaveLength(1);
    expect(all.filter((one) => one === 'early')).toHaveLength(29);
    expect(sent.filter((message) => message.to === to)).toHaveLength(1);
    expect((await check(named(to), codeTo(to), NOW)).ok).toBe(true);
  });

  it('AUTH-03 is sent again after a minute, at once by voice, and not by voice twice', async () => {
    const to = recipient();
    const asked = (channel: 'sms' | 'voice', seconds: number) => send(named(to), channel, inSeconds(seconds));
    expect(await asked('sms', 0)).toBe('sent');
    expect(await asked('sms', 59)).toBe('early');
    expect(await asked('voice', 59)).toBe('sent');
    expect(await asked('voice', 60)).toBe('early');
    expect(await asked('sms', 60)).toBe('early');
    expect(await asked('sms', 119)).toBe('sent');
  });

  it('AUTH-03 is refused if the clock was set back since, and another may be sent at once', async () => {
    const to = recipient();
    expect(await send(named(to), 'sms', inSeconds(3600))).toBe('sent');
    expect((await check(named(to), codeTo(to), NOW)).ok).toBe(false);
    expect(await send(named(to), 'sms', NOW)).toBe('sent');
    expect(await send(named(to), 'sms', NOW)).toBe('early');
    expect((await check(named(to), codeTo(to), NOW)).ok).toBe(true);
  });

  it('AUTH-03 is dropped and may be requested again if no provider accepted it', async () => {
    const to = recipient();
    takes = false;
    expect(await send(named(to), 'sms', NOW)).toBe('failed');
    takes = true;
    expect(await codes.last(named(to))).toBeNull();
    expect(await send(named(to), 'sms', NOW)).toBe('sent');
  });

  it('AUTH-03 does not affect a later call if no provider accepted it', async () => {
    const to = recipient();
    let fail = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      fail = resolve;
    });
    slow = async () => {
      slow = null;
      await waiting;
      return refused('failed');
    };
    const sms = send(named(to), 'sms', NOW);
    while (slow) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await send(named(to), 'voice', NOW)).toBe('sent');
    fail();
    expect(await sms).toBe('failed');
    expect((await check(named(to), codeTo(to), NOW)).ok).toBe(true);
  });

  it('AUTH-02 AUTH-03 is the same in an SMS and in a call after it, with five tries in all', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    const code = codeTo(to);
    const wrong = (step: number) => String((Number(code) + step) % 10_000).padStart(4, '0');
    for (let step = 1; step <= 4; step++) await check(named(to), wrong(step), NOW);
    expect(await send(named(to), 'voice', inSeconds(70))).toBe('sent');
    expect(sent.filter((message) => message.to === to).map((message) => message.code)).toEqual([code, code]);
    expect(await check(named(to), wrong(5), inSeconds(71))).toMatchObject({ ok: false, triesLeft: 0 });
    expect((await check(named(to), code, inSeconds(72))).ok).toBe(false);
  });

  it('AUTH-03 is another later, for another name, and in a call shortly before its end', async () => {
    const [to, other] = [recipient(), recipient()];
    const term = { length: 6, expiresAt: inSeconds(120) };
    const all = [
      codeOf(key, named(to), term),
      codeOf(key, named(other), term),
      codeOf(key, named(to, 'change'), term),
      codeOf(key, named(to, 'sign-in', 'browser two'), term),
      codeOf(key, named(to), { ...term, expiresAt: inSeconds(121) }),
      codeOf(randomBytes(32), named(to), term),
    ];
    expect(new Set(all).size).toBeGreaterThanOrEqual(all.length - 1);
    await send(named(to), 'sms', NOW);
    expect(await send(named(to), 'voice', inSeconds(100))).toBe('sent');
    expect(await codes.last(named(to))).toMatchObject({ channel: 'voice', tries: 0, expiresAt: inSeconds(220) });
    expect((await check(named(to), codeTo(to), inSeconds(200))).ok).toBe(true);
  });

  it('AUTH-02 stays as it was sent where a call fails', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    takes = false;
    expect(await send(named(to), 'voice', inSeconds(10))).toBe('failed');
    takes = true;
    expect(await codes.last(named(to))).toMatchObject({ channel: 'sms', sentAt: NOW, expiresAt: inSeconds(120) });
    expect((await check(named(to), codeTo(to), inSeconds(11))).ok).toBe(true);
  });

  it('AUTH-03 has five tries in all, also under concurrency, and new ones with the next code', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    const wrong = (step: number) => String((Number(codeTo(to)) + step) % 10_000).padStart(4, '0');
    const checks = await Promise.all(
      Array.from({ length: 200 }, (_, index) => check(named(to), wrong(index + 1), NOW)),
    );
    const left = checks.map((check) => (check.ok ? -1 : (check.triesLeft ?? -1))).sort((a, b) => b - a);
    expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(new Set(left.slice(5))).toEqual(new Set([0]));
    expect((await check(named(to), codeTo(to), NOW)).ok).toBe(false);
    await send(named(to), 'sms', inSeconds(60));
    expect((await check(named(to), codeTo(to), inSeconds(60))).ok).toBe(true);
  });

  it('AUTH-02 costs one try when the same wrong one is sent repeatedly, also concurrently', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    const wrong = String((Number(codeTo(to)) + 1) % 10_000).padStart(4, '0');
    const checks = await Promise.all(Array.from({ length: 50 }, () => check(named(to), wrong, NOW)));
    expect(checks).toMatchObject(Array(50).fill({ ok: false, refused: 'wrong', triesLeft: 4, length: 4 }));
    expect(checks.filter((one) => !one.ok && one.refused === 'wrong' && !one.isRepeated)).toHaveLength(1);
    const stored = await db
      .selectFrom('one_time_codes')
      .select('tried')
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow();
    expect(stored.tried.length).toBeLessThanOrEqual(2);
    expect((await check(named(to), codeTo(to), NOW)).ok).toBe(true);
  });

  it('AUTH-03 belongs to its owner: requests and tries of others at the same number neither use it up nor open anything', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    const mine = codeTo(to);
    const strangers = Array.from({ length: 8 }, (_, index) => named(to, 'sign-in', `browser stranger ${index}`));
    for (const stranger of strangers) {
      expect((await check(stranger, mine, NOW)).ok).toBe(false);
      expect(await send(stranger, 'sms', NOW)).toBe('sent');
      const theirs = codeTo(to);
      for (let step = 1; step <= 6; step++) {
        await check(stranger, String((Number(theirs) + step) % 10_000).padStart(4, '0'), NOW);
      }
    }
    expect(await codes.last(named(to))).toMatchObject({ tries: 0, usedAt: null });
    expect((await check(named(to), mine, NOW)).ok).toBe(true);
  });

  it('AUTH-03 right at many places at once opens one of them', async () => {
    const to = recipient();
    await send(named(to), 'sms', NOW);
    const checks = await Promise.all(Array.from({ length: 100 }, () => check(named(to), codeTo(to), NOW)));
    expect(checks.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('AUTH-03 is any of ten thousand, as often one as another', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 20_000; round++) {
      const code = codeOf(key, named('+989120000000'), { length: 4, expiresAt: inSeconds(round) });
      expect(code).toMatch(/^\d{4}$/);
      counts.set(code[0] ?? '', (counts.get(code[0] ?? '') ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
    expect(counts.size).toBe(10);
  });

  it('AUTH-02 as typed is its digits alone, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const code = typedCode(text, 4);
        if (code !== null) expect(code).toMatch(/^[0-9]{4}$/);
      }),
      { numRuns: runs(1_000) },
    );
    expect(typedCode(' ۱۲٣٤ ', 4)).toBe('1234');
    for (const text of ['12345', '123', '１２３４', '𝟏𝟐𝟑𝟒', '१२३४', '1234a', '12.34', '', '1e03', '0x12'])
      expect(typedCode(text, 4), text).toBeNull();
  });
});
