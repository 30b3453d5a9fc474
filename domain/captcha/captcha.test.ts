import { pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ALL } from '../../test/tier.ts';
import { SECOND } from '../values/durations.ts';
import { type Captcha, createCaptcha, forgetOldUses } from './captcha.server.ts';
import { codeOf, readToken } from './captcha-token.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * SECOND);
const KEY = Buffer.from('the key of the captchas');

let database: TestDatabase;
let db: Database;
let captcha: Captcha;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(8);
  captcha = createCaptcha({ db, key: KEY });
});
afterEach(() => sql`truncate captcha_uses`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A new captcha and the code of its picture. */
function solved(): { token: string; code: string } {
  const { token } = captcha.issue(NOW);
  const read = readToken(KEY, token, NOW);
  if (!read) throw new Error('A token that was just issued is not good');
  return { token, code: codeOf(KEY, read) };
}
const wrong = (code: string): string => (code === '11111' ? '11112' : '11111');
const uses = () => db.selectFrom('captcha_uses').select('token_hash').execute();

/** The same captcha with a database that fails the test when it is queried. */
const alone = createCaptcha({
  db: new Proxy({} as Database, { get: () => expect.unreachable('asked the database') }),
  key: KEY,
});

describe('answering a captcha', () => {
  it('CAPT-02 the right code is taken, once', async () => {
    const { token, code } = solved();
    expect(await captcha.accept(token, code, NOW)).toBe(true);
    expect(await captcha.accept(token, code, NOW)).toBe(false);
  });

  it('CAPT-02 the right code is taken in digits of any keyboard, with marks of direction and spaces', async () => {
    const spelled = [
      (code: string) => code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      (code: string) => `\u200f${[...code].join('\u200e ')}\u202c`,
    ];
    for (const spell of spelled) {
      const { token, code } = solved();
      expect(await captcha.accept(token, spell(code), NOW), spell('123')).toBe(true);
    }
  });

  it('CAPT-02 a wrong code uses it up too: there is one try', async () => {
    const { token, code } = solved();
    expect(await captcha.accept(token, wrong(code), NOW)).toBe(false);
    expect(await captcha.accept(token, code, NOW)).toBe(false);
  });

  it('CAPT-02 of fifty who answer at once one is taken, in several processes', async () => {
    const { token, code } = solved();
    const another = createCaptcha({ db, key: KEY });
    const answers = Array.from({ length: 50 }, (_, index) => (index % 2 ? captcha : another).accept(token, code, NOW));
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);
  });

  it('CAPT-02 it is good for two minutes', async () => {
    const { token, code } = solved();
    expect(await alone.accept(token, code, later(120))).toBe(false);
    expect(await captcha.accept(token, code, later(119))).toBe(true);
  });

  it.each([
    ['Persian', '۰'],
    ['Arabic', '٠'],
    ['Latin', '0'],
  ])('CAPT-01 the code may be typed in %s digits', async (_, zero) => {
    const { token, code } = solved();
    const typed = [...code].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('');
    expect(await captcha.accept(token, ` ${typed} `, NOW)).toBe(true);
  });

  it('CAPT-01 its code has as many digits as is said', () => {
    expect(captcha.issue(NOW).length).toBe(5);
    const codes = Array.from({ length: 300 }, () => solved().code);
    for (const code of codes) expect(code).toMatch(/^[1-9]{5}$/);
    expect(new Set(codes).size).toBeGreaterThan(290);
    expect(new Set(codes.join('')).size).toBe(9);
  });

  it.each([['', 'letters', '12a45', '1234', '123456', '1111111111', '1'.repeat(32), '１２３４５']].flat())(
    'CAPT-02 %j is not accepted as a code',
    async (code) => {
      expect(await captcha.accept(solved().token, code, NOW)).toBe(false);
    },
  );

  it.each([
    ['a number', 12_345],
    ['a list', ['12345']],
    ['an object', { length: 5, toString: () => '12345' }],
    ['nothing', undefined],
    ['null', null],
    ['a megabyte', '1'.repeat(1_000_000)],
  ])('CAPT-02 %s as token or code is refused without asking the database', async (_, value) => {
    const { token, code } = solved();
    expect(await alone.accept(value, code, NOW)).toBe(false);
    expect(await alone.accept([token], code, NOW)).toBe(false);
    expect(await alone.accept(token, value, NOW)).toBe(false);
    expect(await alone.picture(value as string, NOW)).toBeNull();
    expect(await alone.sound(value as string, 'w0-AAAAAAAAAAAAAAAAAAAAAA', NOW)).toBeNull();
  });

  it('CAPT-02 a token of another key is refused', async () => {
    const { token } = createCaptcha({ db, key: Buffer.from('another') }).issue(NOW);
    expect(await alone.picture(token, NOW)).toBeNull();
  });

  it('CAPT-02 a token with any bit changed is refused, and one spelt otherwise', async () => {
    const { token, code } = solved();
    const bytes = Buffer.from(token, 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(await alone.accept(changed.toString('base64url'), code, NOW)).toBe(false);
      }),
    );
    for (const spelling of [`${token}=`, ` ${token}`, `${token}\n`, token.slice(0, -1), bytes.toString('hex')])
      expect(await alone.accept(spelling, code, NOW)).toBe(false);
  });

  it('CAPT-02 anything else in place of a token is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (token, code) => {
        expect(await alone.accept(token, code, NOW)).toBe(false);
      }),
    );
  });

  it('CAPT-02 uses are forgotten when no clock could take their token for a good one', async () => {
    const { token, code } = solved();
    await captcha.accept(token, code, NOW);
    expect(await forgetOldUses({ db, now: later(120 + 599) })).toBe(0);
    expect(await uses()).toHaveLength(1);
    expect(await forgetOldUses({ db, now: later(120 + 600) })).toBe(1);
    expect(await uses()).toEqual([]);
  });
});

describe('showing a captcha', () => {
  const pixels = async (picture: Buffer | null) =>
    sharp(picture ?? undefined)
      .raw()
      .toBuffer();

  it('CAPT-01 its picture is a small WebP with its own ground, the same each time and another for each token', async () => {
    const [one, two] = [solved().token, solved().token];
    const picture = await captcha.picture(one, NOW);
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 70,
      hasAlpha: false,
    });
    expect(picture?.length).toBeLessThan(12_000);
    expect(await captcha.picture(one, NOW)).toEqual(picture);
    expect((await pixels(picture)).equals(await pixels(await captcha.picture(two, NOW)))).toBe(false);
  });

  it('CAPT-02 two pictures of one code differ', async () => {
    const { captchaDrawing } = await import('./captcha-drawing.ts');
    const { drawNumbers } = await import('./drawn-numbers.ts');
    const drawing = (seed: number) => captchaDrawing('12345', drawNumbers(Buffer.alloc(16, seed)));
    expect(drawing(1)).toBe(drawing(1));
    expect(drawing(1)).not.toBe(drawing(2));
  });

  it('CAPT-01 the digits contrast with the background in every picture', async () => {
    for (let time = 0; time < (ALL ? 20 : 5); time++) {
      const { channels } = await sharp((await captcha.picture(solved().token, NOW)) ?? undefined)
        .greyscale()
        .stats();
      expect(channels[0]?.min).toBeLessThan(110);
      // A high mean: most of the picture is light background.
      expect(channels[0]?.mean).toBeGreaterThan(185);
    }
  });

  it('CAPT-02 can be heard once its work is done: a WAV of some seconds, the same each time', async () => {
    const { token } = solved();
    const proof = await workedOut(token);
    const sound = await captcha.sound(token, proof, NOW);
    if (!sound) throw new Error('There is no sound');
    expect([sound.toString('latin1', 0, 4), sound.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    const seconds = sound.readUInt32LE(40) / sound.readUInt32LE(28);
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(11);
    expect(await captcha.sound(token, proof, NOW)).toEqual(sound);
  });

  it('CAPT-02 the sound needs the proof of its own token: another token’s proof, a cheaper one, or none is refused', async () => {
    const [{ token }, other] = [solved(), solved()];
    const proof = await workedOut(token, 1);
    const others = await workedOut(other.token, 1);
    const wrong = [
      others,
      proof.replace('w1', 'w0'),
      proof.replace('w1', 'w3'),
      `${proof}A`,
      proof.slice(3),
      '',
      'w1-',
    ];
    for (const each of [...wrong, proof.slice(0, -1) + (proof.endsWith('A') ? 'B' : 'A')])
      expect(await captcha.sound(token, each, NOW), each).toBeNull();
    expect(await captcha.sound(token, proof, NOW)).not.toBeNull();
  });

  it('CAPT-02 five digits are heard: five loud parts with quiet between them', async () => {
    const { speakCode } = await import('./captcha-speech.ts');
    const { drawNumbers } = await import('./drawn-numbers.ts');
    for (const code of ['12345', '67891', '55555', '44444']) {
      const sound = Buffer.from(speakCode(code, drawNumbers(Buffer.alloc(16, Number(code) % 251))));
      expect(loudParts(sound)).toBe(5);
    }
  });

  it('CAPT-02 an old token is neither shown nor spoken', async () => {
    const { token } = solved();
    expect(await captcha.picture(token, later(120))).toBeNull();
    expect(await captcha.sound(token, await workedOut(token), later(120))).toBeNull();
  });
});

describe('the work that replaces a code', () => {
  it('CAPT-02 is accepted once, in time, for its own token', async () => {
    const [{ token }, other] = [solved(), solved()];
    const proof = await workedOut(token);
    expect(await captcha.accept(other.token, proof, NOW)).toBe(false);
    expect(await captcha.accept(token, proof, later(120))).toBe(false);
    const answers = await Promise.all(Array.from({ length: 20 }, () => captcha.accept(token, proof, NOW)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await captcha.accept(token, proof, NOW)).toBe(false);
  });

  it('CAPT-02 allows one try, like the code', async () => {
    const { token } = solved();
    const proof = await workedOut(token);
    expect(await captcha.accept(token, `w2-${proof.slice(3)}`, NOW)).toBe(false);
    expect(await captcha.accept(token, proof, NOW)).toBe(false);
  });

  it('CAPT-02 cannot be found without its salt, which differs for each token and effort', async () => {
    const { token } = solved();
    const [cheap, costly, other] = [
      await captcha.work(token, 0, NOW),
      await captcha.work(token, 1, NOW),
      await captcha.work(solved().token, 0, NOW),
    ];
    const salts = [cheap, costly, other].map((work) => work?.salt ?? '');
    expect(new Set([token, ...salts]).size).toBe(4);
    for (const salt of salts) expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
    // A proof computed with another salt fails even if the browser finds both numbers.
    for (const salted of ['', token, ...salts.slice(1)])
      expect(await captcha.sound(token, await workedOut(token, 0, { salted }), NOW), salted).toBeNull();
  });

  it('CAPT-02 is not done by one number, and a guess of both is right once in ten thousand at most', async () => {
    const { token } = solved();
    expect(await captcha.sound(token, await workedOut(token, 0, { parts: 1 }), NOW)).toBeNull();
    for (const effort of [0, 1, 2] as const) {
      const work = await captcha.work(token, effort, NOW);
      expect((work?.tries ?? 0) ** (work?.checks.length ?? 0)).toBeGreaterThanOrEqual(10_000);
    }
  });

  it('CAPT-02 is dearer by effort, bounded, and costs us one look at a number', async () => {
    const { token } = solved();
    const works = await Promise.all(([0, 1, 2] as const).map((effort) => captcha.work(token, effort, NOW)));
    const costs = works.map((work) => (work ? work.checks.length * work.tries * work.iterations : 0));
    expect(costs).toEqual([1_000_000, 4_000_000, 12_000_000]);
    expect(new Set(works.flatMap((work) => work?.checks)).size).toBe(6);
    expect(await captcha.work('A'.repeat(44), 0, NOW)).toBeNull();
    expect(await captcha.work(token, 0, later(120))).toBeNull();
  });
});

/** Does the work of a browser; `salted` is the salt it uses, `parts` the number of parts it solves. */
async function workedOut(
  token: string,
  effort: 0 | 1 = 0,
  { salted, parts = 2 }: { salted?: string; parts?: number } = {},
): Promise<string> {
  const work = await captcha.work(token, effort, NOW);
  if (!work) throw new Error('no work for the token');
  const { tries, iterations, salt, checks } = work;
  const answer = (number: number, text: string) => pbkdf2Sync(String(number), text, iterations, 32, 'sha256');
  const shares = checks.slice(0, parts).map((check, part) => {
    for (let number = part * tries; number < (part + 1) * tries; number++)
      if (answer(number, salt).subarray(0, 16).toString('base64url') === check)
        return answer(number, salted ?? salt).subarray(16, 24);
    throw new Error('none of the numbers is it');
  });
  return `w${effort}-${Buffer.concat(shares, 16).toString('base64url')}`;
}

/** Counts the loud parts of a sound in tenths of a second; parts less than three tenths apart count as one. */
function loudParts(sound: Buffer): number {
  const tenth = Math.round(sound.readUInt32LE(24) / 10);
  let parts = 0;
  let quiet = 3;
  for (let from = 44; from < sound.length; from += tenth * 2) {
    let energy = 0;
    for (let at = from; at < Math.min(from + tenth * 2, sound.length); at += 2) energy += sound.readInt16LE(at) ** 2;
    const isLoud = Math.sqrt(energy / tenth) > 2_000;
    if (isLoud && quiet >= 3) parts += 1;
    quiet = isLoud ? 0 : quiet + 1;
  }
  return parts;
}
