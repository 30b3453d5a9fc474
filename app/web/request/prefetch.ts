import { Problem } from './problem.ts';

/**
 * Refuses to prefetch a GET that has an effect: it must run when users click, not when their browser expects them to.
 */
export function refusePrefetch({ headers }: Request): void {
  if (headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') throw new Problem(403);
}
