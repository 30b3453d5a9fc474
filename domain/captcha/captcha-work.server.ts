import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type CaptchaToken, derived } from './captcha-token.server.ts';

const derive = promisify(pbkdf2);

/** Proof of work that a browser may do instead of reading the picture: find which of `tries` numbers gives `check`. */
export type Work = {
  readonly effort: Effort;
  readonly tries: number;
  /** PBKDF2 with SHA-256 over the number's digits, salted with the token: browsers have it built in. */
  readonly iterations: number;
  /** The first half of the 32 bytes that the number gives; the second half is the proof. */
  readonly check: string;
};

/**
 * Most tries of each effort, twice the average; the most expensive takes a slow phone (600,000 iterations a second) 20
 * s.
 */
const TRIES = [200, 800, 2_400] as const;
export type Effort = 0 | 1 | 2;
const ITERATIONS = 5_000;

const KEY_BYTES = 32;
const CHECK_BYTES = 16;
/** Effort and proof. The last letter is limited so that 16 bytes have one spelling only. */
const PROOF = /^w([012])-([\w-]{21}[AQgw])$/;

/** Returns the work of a token. Nothing is stored: the number follows from the token, the effort and our key. */
export async function workOf(key: Buffer, token: CaptchaToken, salt: string, effort: Effort): Promise<Work> {
  const answer = await answerOf(key, token, salt, effort);
  const check = answer.subarray(0, CHECK_BYTES).toString('base64url');
  return { effort, tries: TRIES[effort], iterations: ITERATIONS, check };
}

export const isProof = (text: string): boolean => PROOF.test(text);

/** Whether the browser has found the number. Nobody guesses that: the proof is 16 bytes that only the number gives. */
export async function isWorkDone(key: Buffer, token: CaptchaToken, salt: string, proof: string): Promise<boolean> {
  const [, effort, given = ''] = PROOF.exec(proof) ?? [];
  if (effort === undefined) return false;
  const answer = await answerOf(key, token, salt, Number(effort) as Effort);
  return timingSafeEqual(Buffer.from(given, 'base64url'), answer.subarray(CHECK_BYTES));
}

function answerOf(key: Buffer, { bytes }: CaptchaToken, salt: string, effort: Effort): Promise<Buffer> {
  const number = derived(key, `work ${effort}`, bytes).readUIntBE(0, 6) % TRIES[effort];
  return derive(String(number), salt, ITERATIONS, KEY_BYTES, 'sha256');
}
