import { Problem } from './problem.ts';

/**
 * Throws 403 for the prefetch of a GET that has an effect: it must run when users click, not when their browser expects
 * a click.
 */
export function refusePrefetch({ headers }: Request): void {
  if (headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') throw new Problem(403);
}
