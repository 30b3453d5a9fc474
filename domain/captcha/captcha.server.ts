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
   * Returns whether `code` is the captcha's code in Persian, Arabic or Latin digits, or the proof of the token's work.
   * Each token has one try: it is used up even by a wrong code. An invalid token or a text that is too long is refused
   * without a query to the database.
   */
  accept(token: unknown, code: unknown, now: Date): Promise<boolean>;
  /** Picture as WebP, the same at each request for a token; null if the token is invalid. */
  picture(token: string, now: Date): Promise<Buffer | null>;
  /**
   * Speaks the code in Persian, as WAV, the same at each request for a token. Requires the token's proof of work,
   * because programs recognise speech easily. Null if the token is invalid or the proof is wrong.
   */
  sound(token: string, proof: string, now: Date): Promise<Buffer | null>;
};

/** Maximum length of an answer in characters. */
const ANSWER_MAX = 32;
/** Milliseconds for which used tokens are stored after their expiry, because the clocks of several machines differ. */
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
      // Imported here, so that only processes that serve a sound load the recordings.
      const { speakCode } = await import('./captcha-speech.ts');
      return Buffer.from(speakCode(codeOf(key, token), drawNumbers(seedOf(key, 'sound', token))));
    },
  };
}

const answers = defineCounter('captcha_answers_total', 'Answers to captchas.');

/** Hourly job that deletes used tokens which have expired; returns their number. */
export function forgetOldUses({ db, now }: Ctx): Promise<number> {
  return deleteUsesUntil(db, new Date(now.getTime() - SKEW_MS));
}

function isSame(answer: string, code: string): boolean {
  return (
    /^\d+$/.test(answer) && answer.length === code.length && timingSafeEqual(Buffer.from(answer), Buffer.from(code))
  );
}

/** Makes a WebP of 200 × 70 pixels, about 5 KB. sharp is loaded with the first picture. */
async function drawCaptcha(code: string, numbers: DrawnNumbers): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(captchaDrawing(code, numbers)))
    .flatten()
    .webp({ quality: 70, effort: 1 })
    .toBuffer();
}
