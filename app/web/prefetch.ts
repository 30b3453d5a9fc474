import { Problem } from './problem.ts';

/** Refuses prefetches of a GET that has an effect: it runs when users ask, not when their browser expects them to. */
export function refusePrefetch({ headers }: Request): void {
  if (headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') throw new Problem(403);
}
