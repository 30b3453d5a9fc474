import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase } from '../../test/database.ts';
import { codeHash, randomCode, typedCode } from './code.server.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

let db: Database;
let drop: () => Promise<void>;
let codes: OneTimeCodes;
let sent: { to: string; code: string }[];
let takes: boolean;
/** What becomes of the next message, where it takes its time. */
let slow: (() => Promise<boolean>) | null = null;
const key = randomBytes(32);

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgres'));
  db = database.open(4);
  drop = database.drop;
  sent = [];
  takes = true;
  codes = createOneTimeCodes({
    db,
    key,
    length: 4,
    letter: () => ({ subject: '', text: '' }),
    delivery: {
      offers: () => true,
      async send({ to, code = '' }) {
        if (slow) return slow();
        if (takes) sent.push({ to, code });
        return takes;
      },
    },
  });
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

let people = 0;
const recipient = (): string => `+9890000${String(people++).padStart(5, '0')}`;
const codeTo = (to: string): string => sent.findLast((message) => message.to === to)?.code ?? '';

describe('a one-time code', () => {
  it('AUTH-03 proves its recipient for its purpose, and nothing else', async () => {
    const [one, two] = [recipient(), recipient()];
    await codes.send(one, 'sign-in', 'sms', NOW);
    await codes.send(two, 'change', 'sms', NOW);
    const code = codeTo(one);
    expect(await codes.check(one, 'change', code, NOW)).toEqual({ right: false, triesLeft: 0 });
    expect(await codes.check(one, 'delete', code, NOW)).toEqual({ right: false, triesLeft: 0 });
    expect((await codes.check(two, 'sign-in', code, NOW)).right).toBe(false);
    expect(await codes.check(one, 'sign-in', code, NOW)).toEqual({ right: true });
    expect((await codes.check(one, 'sign-in', code, NOW)).right).toBe(false);
  });

  it('AUTH-03 is stored as a keyed hash, from which the table alone tells nothing', async () => {
    const to = recipient();
    await codes.send(to, 'sign-in', 'sms', NOW);
    const row = await db.selectFrom('one_time_codes').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
    expect(row.code_hash).toEqual(codeHash(key, to, 'sign-in', codeTo(to)));
    expect(row.code_hash).not.toEqual(codeHash(randomBytes(32), to, 'sign-in', codeTo(to)));
    expect(JSON.stringify(row)).not.toContain(`"${codeTo(to)}"`);
  });

  it('AUTH-03 asked for by many at once is sent once', async () => {
    const to = recipient();
    const all = await Promise.all(Array.from({ length: 30 }, () => codes.send(to, 'sign-in', 'sms', NOW)));
    expect(all.filter((one) => one === 'sent')).toHaveLength(1);
    expect(all.filter((one) => one === 'early')).toHaveLength(29);
    expect(sent.filter((message) => message.to === to)).toHaveLength(1);
    expect((await codes.check(to, 'sign-in', codeTo(to), NOW)).right).toBe(true);
  });

  it('AUTH-03 is sent again after a minute, at once by voice, and not by voice twice', async () => {
    const to = recipient();
    const asked = (channel: 'sms' | 'voice', seconds: number) => codes.send(to, 'sign-in', channel, inSeconds(seconds));
    expect(await asked('sms', 0)).toBe('sent');
    expect(await asked('sms', 59)).toBe('early');
    expect(await asked('voice', 59)).toBe('sent');
    expect(await asked('voice', 60)).toBe('early');
    expect(await asked('sms', 60)).toBe('early');
    expect(await asked('sms', 119)).toBe('sent');
  });

  it('AUTH-03 that nobody took is as good as none, and may be asked for again', async () => {
    const to = recipient();
    takes = false;
    expect(await codes.send(to, 'sign-in', 'sms', NOW)).toBe('failed');
    takes = true;
    expect(await codes.last(to, 'sign-in')).toBeNull();
    expect(await codes.send(to, 'sign-in', 'sms', NOW)).toBe('sent');
  });

  it('AUTH-03 that nobody took in the end leaves the call that was made meanwhile as it is', async () => {
    const to = recipient();
    let fail = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      fail = resolve;
    });
    slow = async () => {
      slow = null;
      await waiting;
      return false;
    };
    const sms = codes.send(to, 'sign-in', 'sms', NOW);
    while (slow) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await codes.send(to, 'sign-in', 'voice', NOW)).toBe('sent');
    fail();
    expect(await sms).toBe('failed');
    expect((await codes.check(to, 'sign-in', codeTo(to), NOW)).right).toBe(true);
  });

  it('AUTH-03 has five tries in all, however many come at once, and new ones with the next code', async () => {
    const to = recipient();
    await codes.send(to, 'sign-in', 'sms', NOW);
    const wrong = String((Number(codeTo(to)) + 1) % 10_000).padStart(4, '0');
    const checks = await Promise.all(Array.from({ length: 200 }, () => codes.check(to, 'sign-in', wrong, NOW)));
    const left = checks.map((check) => (check.right ? -1 : (check.triesLeft ?? -1))).sort((a, b) => b - a);
    expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(new Set(left.slice(5))).toEqual(new Set([0]));
    expect((await codes.check(to, 'sign-in', codeTo(to), NOW)).right).toBe(false);
    await codes.send(to, 'sign-in', 'sms', inSeconds(60));
    expect((await codes.check(to, 'sign-in', codeTo(to), inSeconds(60))).right).toBe(true);
  });

  it('AUTH-03 right at many places at once opens one of them', async () => {
    const to = recipient();
    await codes.send(to, 'sign-in', 'sms', NOW);
    const checks = await Promise.all(Array.from({ length: 100 }, () => codes.check(to, 'sign-in', codeTo(to), NOW)));
    expect(checks.filter(({ right }) => right)).toHaveLength(1);
  });

  it('AUTH-03 is any of ten thousand, as often one as another', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 20_000; round++) {
      const code = randomCode(4);
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
      { numRuns: 1_000, seed: 20_26 },
    );
    expect(typedCode(' ۱۲٣٤ ', 4)).toBe('1234');
    for (const text of ['12345', '123', '１２３４', '𝟏𝟐𝟑𝟒', '१२३४', '1234a', '12.34', '', '1e03', '0x12'])
      expect(typedCode(text, 4), text).toBeNull();
  });
});
