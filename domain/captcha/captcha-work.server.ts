import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type CaptchaToken, derived } from './captcha-token.server.ts';

const derive = promisify(pbkdf2);

/**
 * Proof of work that a browser may do instead of showing the picture. The work has several parts. For each part the
 * browser searches for the number whose hash begins with the part's entry in `checks`.
 */
export type Work = {
  readonly effort: Effort;
  /**
   * Number of candidates to search per part. The first part's number is one of 0 to `tries - 1`, the second part's
   * number one of `tries` to `2 * tries - 1`.
   */
  readonly tries: number;
  /** Iterations of PBKDF2 with SHA-256, applied to the digits of a candidate number. Browsers have PBKDF2 built in. */
  readonly iterations: number;
  /**
   * Salt of the hash, different for each token and effort, so that no browser can start before it requests the work.
   */
  readonly salt: string;
  /**
   * First 16 of the 32 bytes of each part's hash. The next 8 bytes are the part's share of the proof, which the browser
   * sends back.
   */
  readonly checks: readonly string[];
};

/** Indexes of the two parts. With two parts, a proof can be guessed only once in `tries` squared attempts. */
const PARTS = [0, 1] as const;
/**
 * Number of candidates per part, by effort; a browser tries half of them on average. At the highest effort a slow phone
 * (600,000 iterations per second) needs 20 s.
 */
const TRIES = [100, 400, 1_200] as const;
export type Effort = 0 | 1 | 2;
const ITERATIONS = 5_000;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const SHARE_BYTES = 8;
const SALT_BYTES = 16;
/** Spelling of a proof: `w`, the effort, and 16 bytes as base64url, which can be written in one way only. */
const PROOF = /^w([012])-([\w-]{21}[AQgw])$/;

/** Computes the work for a token from the token, the effort and our key. Nothing has to be stored. */
export async function workOf(key: Buffer, token: CaptchaToken, effort: Effort): Promise<Work> {
  const answers = await answersOf(key, token, effort);
  const checks = answers.map((answer) => answer.subarray(0, CHECK_BYTES).toString('base64url'));
  return { effort, tries: TRIES[effort], iterations: ITERATIONS, salt: saltOf(key, token, effort), checks };
}

export const isProof = (text: string): boolean => PROOF.test(text);

/**
 * Returns whether the proof is right for a token. A proof has 8 bytes of each part's hash, so it can be computed only
 * by a browser that found the numbers of both parts.
 */
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
