import { captcha as words } from '../../messages/captcha.ts';
import { paths } from '../../paths.ts';
import { callServer } from '../server-call.ts';

type Work = {
  readonly effort: number;
  readonly tries: number;
  readonly iterations: number;
  readonly salt: string;
  readonly checks: readonly string[];
};

/**
 * Maximum number of parallel attempts. Browsers compute attempts in their own threads, and further attempts would only
 * wait in a queue.
 */
const LANES_MAX = 4;
const BITS = 256;
const CHECK_BYTES = 16;
const SHARE_BYTES = 8;

const proofs = new Map<string, Promise<string>>();

/**
 * Finds the proof of work that replaces the code of a captcha (CAPT-02), once per token, and shows the progress in
 * `form`. Rejects if the token has expired, the form has left the page, or the connection is not secure, because
 * browsers offer SubtleCrypto only on secure ones.
 */
export function proofFor(form: HTMLFormElement, token: string): Promise<string> {
  const known = proofs.get(token) ?? work(form, token);
  proofs.set(token, known);
  known.catch(() => proofs.delete(token));
  return known;
}

async function work(form: HTMLFormElement, token: string): Promise<string> {
  const tell = progressIn(form);
  tell(0);
  try {
    const { envelope } = await callServer(paths.captchaWork(), { body: new URLSearchParams({ token }) });
    const asked = envelope?.success ? readWork(envelope.data) : null;
    if (!asked) throw new Error('no work to do');
    const proof = await search(asked, (share) => {
      if (!form.isConnected) throw new Error('nobody waits for it');
      tell(share);
    });
    tell(1);
    return proof;
  } catch (error) {
    tell(null);
    throw error;
  }
}

/**
 * Finds the number of each part of the work, one part after the other. Returns the proof of work. `tell`: receives the
 * progress, from 0 to 1.
 */
export async function search(work: Work, tell: (share: number) => void): Promise<string> {
  const parts = work.checks.length;
  const shares: number[] = [];
  for (let part = 0; part < parts; part++)
    shares.push(...(await searchPart(work, part, (share) => tell((part + share) / parts))));
  return `w${work.effort}-${spelt(Uint8Array.from(shares))}`;
}

/** Tries the numbers of one part in several parallel lanes; returns that part's bytes of the proof. */
async function searchPart(
  { tries, iterations, salt, checks }: Work,
  part: number,
  tell: (share: number) => void,
): Promise<Uint8Array> {
  const salted = new TextEncoder().encode(salt);
  let [next, tried] = [0, 0];
  let found: Uint8Array | null = null;
  const lane = async () => {
    while (found === null && next < tries) {
      const answer = await derive(String(part * tries + next++), salted, iterations);
      tell(++tried / tries);
      if (spelt(answer.subarray(0, CHECK_BYTES)) === checks[part])
        found = answer.subarray(CHECK_BYTES, CHECK_BYTES + SHARE_BYTES);
    }
  };
  const lanes = Math.min(LANES_MAX, navigator.hardwareConcurrency || 1);
  await Promise.all(Array.from({ length: lanes }, lane));
  if (found === null) throw new Error('none of the numbers is it');
  return found;
}

async function derive(text: string, salt: BufferSource, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, BITS),
  );
}

const spelt = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Shows the progress as a bar, and each quarter in words for screen readers. `share`: 0 to 1; null if the work has
 * failed.
 */
function progressIn(form: HTMLFormElement): (share: number | null) => void {
  const bar = form.querySelector<HTMLProgressElement>('[data-captcha-progress]');
  const said = form.querySelector('[data-captcha-said]');
  return (share) => {
    if (bar) {
      bar.hidden = share === null;
      bar.value = share ?? 0;
    }
    const sentence =
      share === null ? words.workFailed : share === 1 ? words.workDone : words.working(Math.floor(share * 4));
    if (said && said.textContent !== sentence) said.textContent = sentence;
  };
}

function readWork(data: Readonly<Record<string, unknown>>): Work | null {
  const { effort, tries, iterations, salt, checks } = data;
  const areNumbers = typeof effort === 'number' && typeof tries === 'number' && typeof iterations === 'number';
  if (!areNumbers || typeof salt !== 'string' || !Array.isArray(checks)) return null;
  return { effort, tries, iterations, salt, checks: checks.map(String) };
}
