import { createHmac } from 'node:crypto';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import { fresh } from '../values/fresh.ts';
import { normaliseText } from '../values/spelling.ts';
import { tehranDay } from '../values/time.ts';
import { looksPersonal } from './personal-text.ts';
import {
  addQueryCounts,
  deleteQueriesBefore,
  type QueryCount,
  readPopularQueries,
  readUnfoundQueries,
  thinQueries,
} from './query-log-store.server.ts';
import { readSalt } from './signals/signal-store.server.ts';
import { periodOf } from './signals/signals.server.ts';

const FLUSH_MS = 10_000;
const PENDING_MAX = 5_000;
const POPULAR_SECONDS = 60;
export const POPULAR_DAYS = 30;
const POPULAR_MAX = 2_000;
/** Minimum number of networks that have used a query before it is suggested to others. */
const POPULAR_NETWORKS = 3;
/** Minimum number of searches before staff see a query without results. */
const TIMES_MIN = 3;
const HASH_BYTES = 12;
/** Maximum number of different queries stored for a day. */
export const A_DAY_MAX = 20_000;

type Searched = QueryCount & { readonly near: boolean; readonly networks: ReadonlySet<string> };

/** Stores searches in batches, and finds the popular ones (SRCH-10). */
export function createPopularQueries(db: Db, clock: () => Date) {
  const pending = new Map<string, Searched>();
  const popular = fresh<readonly QueryCount[]>({ seconds: POPULAR_SECONDS, max: 1 });
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const counts = [...pending.values()];
    pending.clear();
    try {
      const now = clock();
      const day = tehranDay(now);
      const salt = await readSalt(db, periodOf(now));
      const hashed = ({ query, networks }: Searched) => [...networks].map((network) => networkIn(query, network, salt));
      await addQueryCounts(
        db,
        day,
        counts.map((searched) => ({ ...searched, networks: hashed(searched) })),
      );
      await thinQueries(db, day, A_DAY_MAX);
    } catch {
      // The database is unreachable: these counts are dropped, because a statistic is not worth the memory.
    }
  }

  return {
    /**
     * Records a visitor's search, its number of results, and whether similar listings followed. A network counts once
     * in a batch; its stored hash differs for each query, so that it does not connect a visitor's searches.
     */
    searched(
      text: string,
      { hits, near, network }: { readonly hits: number; readonly near: boolean; readonly network: Buffer },
    ): void {
      const query = text.trim();
      if (looksPersonal(query)) return;
      if (query.length < 2 || query.length > 60 || (pending.size >= PENDING_MAX && !pending.has(query))) return;
      const networks = new Set(pending.get(query)?.networks).add(network.toString('base64'));
      pending.set(query, { query, n: networks.size, hits, near, networks });
    },
    flush,
    /** Popular queries that begin with the text, or have a word that does; the most frequent first. */
    async startingWith(typed: string, most: number): Promise<readonly QueryCount[]> {
      const start = normaliseText(typed);
      const now = clock();
      const since = tehranDay(new Date(now.getTime() - POPULAR_DAYS * DAY));
      const all = await popular.get('all', now, () => readPopularQueries(db, since, POPULAR_NETWORKS, POPULAR_MAX));
      return all.filter(({ query }) => ` ${normaliseText(query)}`.includes(` ${start}`)).slice(0, most);
    },
    /** Frequent queries without results, in one spelling, the most frequent first (SRCH-16). */
    async unfound(most: number): Promise<readonly { readonly query: string; readonly near: boolean }[]> {
      await flush();
      const since = tehranDay(new Date(clock().getTime() - POPULAR_DAYS * DAY));
      const rows = await readUnfoundQueries(db, since, POPULAR_MAX);
      const all = new Map<string, { readonly query: string; readonly n: number; readonly near: boolean }>();
      for (const { query: typed, n, near } of rows) {
        const query = normaliseText(typed);
        const known = all.get(query);
        if (query !== '') all.set(query, { query, n: n + (known?.n ?? 0), near: near || known?.near === true });
      }
      return [...all.values()]
        .filter(({ n }) => n >= TIMES_MIN)
        .toSorted((a, b) => b.n - a.n)
        .slice(0, most)
        .map(({ query, near }) => ({ query, near }));
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}

function networkIn(query: string, network: string, salt: Buffer): string {
  const digest = createHmac('sha256', salt)
    .update(JSON.stringify([query, network]))
    .digest();
  return digest.subarray(0, HASH_BYTES).toString('base64url');
}

export type PopularQueries = ReturnType<typeof createPopularQueries>;

/** Job that deletes queries that are too old for suggestions. */
export async function forgetOldQueries({ db, now }: Ctx): Promise<void> {
  await deleteQueriesBefore(db, tehranDay(new Date(now.getTime() - POPULAR_DAYS * DAY)));
}
