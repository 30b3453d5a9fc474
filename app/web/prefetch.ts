import { Problem } from './problem.ts';

/** A GET that does something is done when somebody asks, not when a browser guesses that they will. */
export function refusePrefetch({ headers }: Request): void {
  if (headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') throw new Problem(403);
}
