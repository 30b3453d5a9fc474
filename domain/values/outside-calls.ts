import { defineCounter } from './meters.ts';

type Kind = 'carrier' | 'gateway' | 'message';

const calls = defineCounter('outside_calls_total', 'Calls to services outside by kind, host and result.');
const seconds = defineCounter('outside_call_seconds_total', 'Time that they took.');

/**
 * Counts a call to a service outside, and measures it. The address of the service comes from the settings, so its host
 * is not personal data. `now` returns milliseconds. `isAnswer`: whether a result counts as an answer or as a failure.
 */
export async function countCall<T>(
  { kind, url, now }: { readonly kind: Kind; readonly url: string; readonly now: () => number },
  work: () => Promise<T>,
  isAnswer: (result: T) => boolean = () => true,
): Promise<T> {
  const labels = { kind, host: URL.parse(url)?.host ?? '' };
  const began = now();
  let result = 'failed';
  try {
    const answer = await work();
    if (isAnswer(answer)) result = 'answered';
    return answer;
  } finally {
    calls.add({ ...labels, result });
    seconds.add(labels, (now() - began) / 1_000);
  }
}
