import { LRUCache } from 'lru-cache';
import { Problem } from './problem.ts';

type Bucket = { tokens: number; at: number };

/** Clients beyond this many are forgotten, the one not seen for longest first. */
const CLIENTS = 10_000;

/**
 * A token bucket a client, in this process: `limit` at once, and as many again over each minute. Taking from an empty
 * one throws 429 with the seconds until it holds a token again.
 */
export function createRateLimit({ perMinute: limit }: { readonly perMinute: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS });
  const perMs = limit / 60_000;

  return {
    take(client: string, now: Date): void {
      const at = now.getTime();
      const bucket = buckets.get(client) ?? { tokens: limit, at };
      bucket.tokens = Math.min(limit, bucket.tokens + Math.max(0, at - bucket.at) * perMs);
      bucket.at = at;
      buckets.set(client, bucket);
      if (bucket.tokens < 1) throw new Problem(429, { retryAfter: Math.ceil((1 - bucket.tokens) / perMs / 1000) });
      bucket.tokens -= 1;
    },
  };
}
