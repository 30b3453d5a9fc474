import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type CaptchaToken, derived } from './captcha-token.server.ts';

const derive = promisify(pbkdf2);

/** What a browser is to work out instead of reading the picture: which number of each part gives the part's check. */
export type Work = {
  readonly effort: Effort;
  /** Numbers of each part: the first part has 0 to tries - 1, the second the same many after them. */
  readonly tries: number;
  /** PBKDF2 with SHA-256 over the number's digits: browsers have it built in. */
  readonly iterations: number;
  /** The text that is its salt. Nobody can work for a token at this effort who was not told it. */
  readonly salt: string;
  /** For each part the first half of 32 bytes; the eight bytes after it are the part's share of the proof. */
  readonly checks: readonly string[];
};

/** Two, so that one number that is guessed is worth nothing: both at once are right in one of `tries` squared. */
const PARTS = [0, 1] as const;
/** Of each part, half of them on average; both parts of the dearest take a slow telephone (600,000 iterations a second) 20 s. */
const TRIES = [100, 400, 1_200] as const;
export type Effort = 0 | 1 | 2;
const ITERATIONS = 5_000;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const SHARE_BYTES = 8;
const SALT_BYTES = 16;
/** Effort and proof; 16 bytes are spelt in one way only. */
const PROOF = /^w([012])-([\w-]{21}[AQgw])$/;

/** Nothing is stored: salt and numbers follow from the token, the effort and our key. */
export async function workOf(key: Buffer, token: CaptchaToken, effort: Effort): Promise<Work> {
  const answers = await answersOf(key, token, effort);
  const checks = answers.map((answer) => answer.subarray(0, CHECK_BYTES).toString('base64url'));
  return { effort, tries: TRIES[effort], iterations: ITERATIONS, salt: saltOf(key, token, effort), checks };
}

export const isProof = (text: string): boolean => PROOF.test(text);

/** Whether somebody was told the work of that effort and has found both numbers: nothing else gives these 16 bytes. */
export async function isWorkDone(key: Buffer, token: CaptchaToken, proof: string): Promise<boolean> {
  const [, effort, given = ''] = PROOF.exec(proof) ?? [];
  if (effort === undefined) return false;
  const answers = await answersOf(key, token, Number(effort) as Effort);
  const shares = answers.map((answer) => answer.subarray(CHECK_BYTES, CHECK_BYTES + SHARE_BYTES));
  return timingSafeEqual(Buffer.from(given, 'base64url'), Buffer.concat(shares));
}

function answersOf(key: Buffer, token: CaptchaToken, effort: Effort): Promise<Buffer[]> {
  const salt = saltOf(key, token, effort);
  const tries = TRIES[effort];
  return Promise.all(
    PARTS.map((part) => {
      const number = derived(key, `work ${effort} ${part}`, token.bytes).readUIntBE(0, 6) % tries;
      return derive(String(part * tries + number), salt, ITERATIONS, KEY_BYTES, 'sha256');
    }),
  );
}

const saltOf = (key: Buffer, { bytes }: CaptchaToken, effort: Effort): string =>
  derived(key, `work-salt ${effort}`, bytes).subarray(0, SALT_BYTES).toString('base64url');
