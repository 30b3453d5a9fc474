import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type CaptchaToken, derived } from './captcha-token.server.ts';

const derive = promisify(pbkdf2);

/**
 * Proof of work that a browser may do instead of showing the picture: find the number of each part whose hash matches
 * the part's check.
 */
export type Work = {
  readonly effort: Effort;
  /** Count of numbers per part: the first part has 0 to tries - 1, the second the same count after them. */
  readonly tries: number;
  /** Iterations of PBKDF2 with SHA-256 over the number's digits, which browsers have built in. */
  readonly iterations: number;
  /** Salt. A browser cannot start the work of a token and effort without having been given it. */
  readonly salt: string;
  /** First half of 32 bytes for each part; the eight bytes after it are the part's share of the proof. */
  readonly checks: readonly string[];
};

/** Two parts, so that guessing does not help: both guesses are right in one of `tries` squared cases. */
const PARTS = [0, 1] as const;
/**
 * Numbers per part by effort; a browser tries half of them on average. At the highest effort a slow phone (600,000
 * iterations a second) needs 20 s.
 */
const TRIES = [100, 400, 1_200] as const;
export type Effort = 0 | 1 | 2;
const ITERATIONS = 5_000;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const SHARE_BYTES = 8;
const SALT_BYTES = 16;
/** Effort and proof; 16 bytes have a single spelling. */
const PROOF = /^w([012])-([\w-]{21}[AQgw])$/;

/** Makes the work of a token. It follows from the token, the effort and our key, so nothing is stored. */
export async function workOf(key: Buffer, token: CaptchaToken, effort: Effort): Promise<Work> {
  const answers = await answersOf(key, token, effort);
  const checks = answers.map((answer) => answer.subarray(0, CHECK_BYTES).toString('base64url'));
  return { effort, tries: TRIES[effort], iterations: ITERATIONS, salt: saltOf(key, token, effort), checks };
}

export const isProof = (text: string): boolean => PROOF.test(text);

/** Tells whether the proof fits a token: only both numbers of the work give these 16 bytes. */
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
