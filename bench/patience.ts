import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../domain/values/durations.ts';

/** Far more than a site needs that does its work at all. */
const TRIES = 60;

/**
 * Asks again where a site answers 503, after the seconds that it names: while other work has the processor, a request may
 * wait longer for the database than the site lets it. What is measured is CPU time, which waiting does not cost.
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

/** `fetch` that asks again as `patiently` does. */
export const fetchPatiently = (url: string, init?: RequestInit): Promise<Response> =>
  patiently(
    () => fetch(url, init),
    ({ headers }) => headers.get('retry-after'),
  );
