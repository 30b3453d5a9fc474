import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../domain/values/durations.ts';

/** Maximum number of attempts; a working site needs far fewer. */
const TRIES = 60;

/**
 * Repeats a request that is answered with 503, after the seconds that the answer names. While other processes use the
 * processor, a request may wait for the database longer than the site allows. The waiting does not distort the figures,
 * which are CPU time.
 */
export async function patiently<T extends { readonly status: number }>(
  ask: () => Promise<T>,
  retryAfter: (answer: T) => string | null | undefined,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const seconds = answer.status === 503 ? retryAfter(answer) : null;
    if (seconds === null || seconds === undefined || tries === TRIES) return answer;
    await sleep(Number(seconds) * SECOND);
  }
}

/** `fetch` that repeats a request in the same way as `patiently`. */
export const fetchPatiently = (url: string, init?: RequestInit): Promise<Response> =>
  patiently(
    () => fetch(url, init),
    ({ headers }) => headers.get('retry-after'),
  );
