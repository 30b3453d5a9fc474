import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { createKeptRules } from './kept-rules.ts';
import { raiseCounts, readRules } from './limit-store.server.ts';
import {
  type LimitAction,
  type LimitRule,
  type LimitSubject,
  type Verdict,
  verdictOf,
  windowStart,
  worstOf,
} from './limits.ts';

export {
  deleteCountsUntil as forgetOldCounts,
  readRules as readLimitRules,
  updateRule as changeLimitRule,
} from './limit-store.server.ts';

/** Who does it, as far as it is known: an address is `clientKey`'s, a recipient a number or an e-mail address. */
export type Doer = { readonly [subject in Exclude<LimitSubject, 'everyone'>]?: string | undefined };

export type Limits = {
  /**
   * Counts a doing and answers whether it may be. Rules whose subject is not known are passed over. What is refused
   * counts too. Throws when the database is away.
   */
  take(action: LimitAction, who: Doer, now: Date): Promise<Verdict>;
};

const KEY_BYTES = 16;

/** `key`: a secret of the server. No address, telephone or account can be read from the counts, nor tried out on them. */
export function createLimits({ db, key }: { readonly db: Kysely<DB>; readonly key: Buffer }): Limits {
  const rules = createKeptRules(() => readRules(db));

  return {
    async take(action, who, now) {
      const counted = ((await rules.read(now)).get(action) ?? [])
        .flatMap((rule) => {
          const value = rule.subject === 'everyone' ? '' : who[rule.subject];
          return value === undefined ? [] : [{ rule, key: countKey(key, rule, value) }];
        })
        .toSorted((a, b) => a.key.compare(b.key));
      if (counted.length === 0) return { kind: 'free' };
      const counts = await raiseCounts(
        db,
        counted.map((count) => ({ key: count.key, ...windowOf(count.rule, now) })),
      );
      return worstOf(
        counted.map(({ rule }, index) => {
          const count = counts[index];
          if (!count) throw new Error('A count was raised and not answered');
          return verdictOf(rule, count, now);
        }),
      );
    },
  };
}

function countKey(key: Buffer, { action, subject, windowSeconds }: LimitRule, value: string): Buffer {
  return createHmac('sha256', key)
    .update(`${action}|${subject}|${windowSeconds}|${value}`)
    .digest()
    .subarray(0, KEY_BYTES);
}

/** A count is read once more while the window after its own runs. */
function windowOf({ windowSeconds }: LimitRule, now: Date): { windowStart: Date; expiresAt: Date } {
  const start = windowStart(windowSeconds, now);
  return { windowStart: start, expiresAt: new Date(start.getTime() + windowSeconds * 2_000) };
}
