import { createHash, timingSafeEqual } from 'node:crypto';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { MINUTE } from '../values/durations.ts';
import { defineCounter } from '../values/meters.ts';
import { normaliseText } from '../values/spelling.ts';
import { captchaDrawing } from './captcha-drawing.ts';
import { deleteUsesUntil, insertUse } from './captcha-store.server.ts';
import { CODE_LENGTH, codeOf, issueToken, readToken, seedOf } from './captcha-token.server.ts';
import { type Effort, isProof, isWorkDone, type Work, workOf } from './captcha-work.server.ts';
import { type DrawnNumbers, drawNumbers } from './drawn-numbers.ts';

export type { Effort } from './captcha-work.server.ts';

export type Captcha = {
  /** Issues a token that is valid for two minutes; nothing is stored. `length` is the number of digits of its code. */
  issue(now: Date): { readonly token: string; readonly length: number };
  /**
   * Returns the work that a browser may do instead of reading the code; null if the token is invalid. Stores nothing.
   */
  work(token: string, effort: Effort, now: Date): Promise<Work | null>;
  /**
   * Tells whether this is the code, in Persian, Arabic or Latin digits, or the proof of the token's work. There is one
   * try: the token is used up whatever the code. An invalid token or a text that is too long is refused without asking
   * the database.
   */
  accept(token: unknown, code: unknown, now: Date): Promise<boolean>;
  /** Picture as WebP, the same each time; null if the token is invalid. */
  picture(token: string, now: Date): Promise<Buffer | null>;
  /**
   * The code spoken in Persian, as WAV, the same each time. Only for a browser that has done the token's work, because
   * programs understand it well. Null if the token is invalid or the work is not done.
   */
  sound(token: string, proof: string, now: Date): Promise<Buffer | null>;
};

/** Maximum length of an answer in characters. */
const ANSWER_MAX = 32;
/** Uses are kept this much longer than their tokens, because the clocks of several machines differ. */
const SKEW_MS = 10 * MINUTE;

/** `key` is a secret of the server, the same in all processes. */
export function createCaptcha({ db, key }: { readonly db: Db; readonly key: Buffer }): Captcha {
  const isAccepted = async (text: unknown, code: unknown, now: Date): Promise<boolean> => {
    const token = readToken(key, text, now);
    if (!token || typeof code !== 'string' || code.length > ANSWER_MAX) return false;
    const isFirst = await insertUse(db, createHash('sha256').update(token.bytes).digest(), token.expiresAt);
    if (!isFirst) return false;
    if (isProof(code)) return isWorkDone(key, token, code);
    return isSame(normaliseText(code).replaceAll(' ', ''), codeOf(key, token));
  };
  return {
    issue: (now) => ({ token: issueToken(key, now), length: CODE_LENGTH }),

    async accept(text, code, now) {
      const isRight = await isAccepted(text, code, now);
      answers.add({ result: isRight ? 'right' : 'wrong' });
      return isRight;
    },

    async picture(text, now) {
      const token = readToken(key, text, now);
      return token && drawCaptcha(codeOf(key, token), drawNumbers(seedOf(key, 'picture', token)));
    },

    async work(text, effort, now) {
      const token = readToken(key, text, now);
      return token && workOf(key, token, effort);
    },

    async sound(text, proof, now) {
      const token = readToken(key, text, now);
      if (!token || !(await isWorkDone(key, token, proof))) return null;
      // The first request for a sound loads the voice.
      const { speakCode } = await import('./captcha-speech.ts');
      return Buffer.from(speakCode(codeOf(key, token), drawNumbers(seedOf(key, 'sound', token))));
    },
  };
}

const answers = defineCounter('captcha_answers_total', 'Answers to captchas.');

/** Hourly job; returns how many uses it deleted. */
export function forgetOldUses({ db, now }: Ctx): Promise<number> {
  return deleteUsesUntil(db, new Date(now.getTime() - SKEW_MS));
}

function isSame(answer: string, code: string): boolean {
  return (
    /^\d+$/.test(answer) && answer.length === code.length && timingSafeEqual(Buffer.from(answer), Buffer.from(code))
  );
}

/** Makes a WebP of 200 × 70, about 5 KB. The first picture loads sharp. */
async function drawCaptcha(code: string, numbers: DrawnNumbers): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(captchaDrawing(code, numbers)))
    .flatten()
    .webp({ quality: 70, effort: 1 })
    .toBuffer();
}
