import { createHmac } from 'node:crypto';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { SECOND } from '../values/durations.ts';
import { mailboxKey } from '../values/mailbox-key.ts';
import { defineCounter } from '../values/meters.ts';
import { createCachedRules } from './cached-rules.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import {
  lowerCounts,
  type RaisedCount,
  raiseCounts,
  readLimitCounts,
  readLimitRules,
  storeDefaultRules,
} from './limit-store.server.ts';
import {
  allowedUpTo,
  byWidth,
  isOwn,
  type LimitAction,
  type LimitRequest,
  type LimitRule,
  type LimitSubject,
  type LimitVerdict,
  remaining,
  verdictOf,
  windowStart,
} from './limits.ts';

export { changeLimits, undoLimitChange } from './limit-changes.server.ts';

export {
  deleteOldCounts,
  readLimitRules,
} from './limit-store.server.ts';

/**
 * Client of a request: a value for each subject that is known. Addresses are those of `clientKey`; a recipient is a
 * number or an e-mail address.
 */
export type LimitClient = { readonly [subject in Exclude<LimitSubject, 'everyone'>]?: string | undefined };

export type LimitTaken = { readonly action: LimitAction; readonly who: LimitClient; readonly amount?: number };

export type Limits = {
  /**
   * Counts a request and returns whether it is allowed. Narrow rules are checked first; wider rules only count requests
   * that the narrow ones allow. A rule with a shared count does not count the requests that it stops. Rules whose
   * subject is unknown are skipped. `answered`: a captcha was solved. Throws if the database is unreachable.
   */
  take(action: LimitAction, who: LimitClient, now: Date, doing?: LimitRequest): Promise<LimitVerdict>;
  /** Counts one request under several actions at once, by the rules of all of them, narrow ones first. */
  takeAll(taken: readonly LimitTaken[], now: Date, doing?: Pick<LimitRequest, 'answered'>): Promise<LimitVerdict>;
  /**
   * Reads the rules of an action, and returns a function that counts like `take`, but inside a transaction, so that a
   * rollback reverts the count. The rules are read before, because a transaction must not use a second connection.
   */
  prepare(action: LimitAction, who: LimitClient, now: Date): Promise<(trx: InTransaction) => Promise<LimitVerdict>>;
  /** Returns the verdict that `take` would give for an action, without counting anything. */
  look(action: LimitAction, who: LimitClient, now: Date, doing?: LimitRequest): Promise<LimitVerdict>;
  /** Reverts what `take` counted at `now`, for example if a code could not be sent. */
  giveBack(action: LimitAction, who: LimitClient, now: Date, doing?: Pick<LimitRequest, 'amount'>): Promise<void>;
  /** Drops this process's cached rules. */
  forget(): void;
};

/** Stores the shipped rules, except those that the back office has changed. */
export const seedLimitRules = (db: Db): Promise<void> => storeDefaultRules(db, LIMIT_RULES);

const KEY_BYTES = 16;

/**
 * Creates the limits. `key` is a secret of the server: without it, no address, number or account can be read from the
 * counts or compared with them.
 */
export function createLimits({ db, key }: { readonly db: Db; readonly key: Buffer }): Limits {
  const rules = createCachedRules(() => readLimitRules(db));

  async function countsOf(taken: readonly LimitTaken[], now: Date): Promise<Counted[]> {
    const known = await rules.read(now);
    return taken
      .flatMap(({ action, who, amount = 1 }) =>
        (known.get(action) ?? []).flatMap((rule) => {
          const value = rule.subject === 'everyone' ? '' : who[rule.subject];
          return value === undefined ? [] : [{ rule, amount, key: countKey(key, rule, value), ...windowOf(rule, now) }];
        }),
      )
      .toSorted((a, b) => byWidth(a.rule, b.rule) || a.key.compare(b.key));
  }

  const limits: Limits = {
    take: (action, who, now, { amount = 1, answered = false } = {}) =>
      limits.takeAll([{ action, who, amount }], now, { answered }),

    async takeAll(taken, now, { answered = false } = {}) {
      return raise({ db, now }, await countsOf(taken, now), answered);
    },

    async prepare(action, who, now) {
      const counted = await countsOf([{ action, who }], now);
      return (trx) => raise(trx, counted, false);
    },

    async look(action, who, now, { amount = 1, answered = false } = {}) {
      const asked = await countsOf([{ action, who, amount }], now);
      const counts = await readLimitCounts(db, asked);
      const verdicts = asked.map(({ rule }, index) => {
        const { current = 0, previous = 0 } = counts[index] ?? {};
        return verdictOf(rule, { current: current + amount, previous }, now, { amount, answered });
      });
      return (
        verdicts.find(({ kind }) => kind === 'refused') ??
        verdicts.find(({ kind }) => kind === 'captcha') ?? { kind: 'free' }
      );
    },

    async giveBack(action, who, now, { amount = 1 } = {}) {
      await lowerCounts(db, await countsOf([{ action, who, amount }], now));
    },

    forget: rules.forget,
  };
  return limits;
}

async function raise({ db, now }: Ctx, counted: readonly Counted[], answered: boolean): Promise<LimitVerdict> {
  if (counted.length === 0) return { kind: 'free' };
  const counts = await raiseCounts(
    db,
    counted.map(({ rule, ...count }) => ({ ...count, stop: allowedUpTo(rule, answered), own: isOwn(rule) })),
  );
  // All counts except the last one allowed the request. The last one stopped it, or is that of the last rule.
  const last = counts.at(-1);
  const reached = counted[counts.length - 1];
  if (!last || !reached) throw new Error('A count was raised and not answered');
  const verdict = verdictOf(reached.rule, last, now, { amount: reached.amount, answered });
  if (verdict.kind !== 'free') stops.add({ action: reached.rule.action, result: verdict.kind });
  return verdict;
}

const stops = defineCounter('limit_stops_total', 'Requests that a limit refused, or asked for a captcha.');

type Counted = Omit<RaisedCount, 'stop' | 'own'> & { readonly rule: LimitRule };

function countKey(key: Buffer, { action, subject, windowSeconds }: LimitRule, value: string): Buffer {
  return createHmac('sha256', key)
    .update(`${action}|${subject}|${windowSeconds}|${countedAs(value)}`)
    .digest()
    .subarray(0, KEY_BYTES);
}

/** Replaces aliases of a mailbox by one key, also if the e-mail address is only a part of the subject. */
const countedAs = (value: string): string => value.split(' ').map(mailboxKey).join(' ');

/** Window of a rule at a time. The count is still needed during the following window. */
function windowOf({ windowSeconds }: LimitRule, now: Date) {
  const start = windowStart(windowSeconds, now);
  const window = windowSeconds * SECOND;
  return {
    windowStart: start,
    expiresAt: new Date(start.getTime() + 2 * window),
    remaining: remaining(window, now),
    window,
  };
}
