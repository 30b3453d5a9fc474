/** Records how people behave after their words were interpreted, without identifying them (SRCH-16). */
import { createHmac } from 'node:crypto';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { unquoted } from '../../query-reading/literal-text.ts';
import { EVERYTHING, type SearchQuery } from '../../query-reading/search-query.ts';
import { DAY } from '../../values/durations.ts';
import { tehranDay } from '../../values/time.ts';
import { looksPersonal } from '../personal-text.ts';
import type { SearchContext } from '../search-context.ts';
import type { Understanding } from '../understanding.ts';
import { replaceProposals } from './proposal-store.server.ts';
import { proposalsOf } from './proposals.ts';
import { signalOfClick, signalOfSearch } from './read-signal.ts';
import { NETWORKS_MIN, PEOPLE_MIN, PEOPLE_OF_NETWORK, SIGNAL_DAYS, SIGNAL_KINDS, type Signal } from './signal.ts';
import {
  countSignals,
  deleteSignalsBefore,
  insertSignals,
  readSalt,
  type StoredSignal,
  thinSignals,
} from './signal-store.server.ts';

const FLUSH_MS = 10_000;
/**
 * Maximum number of waiting signals: interpreting one costs about as much as a search. Further ones are dropped until
 * the next flush.
 */
const WAITING_MAX = 20;
/** Maximum number of waiting signals from one network, so that it cannot crowd out others. */
const WAITING_OF_NETWORK = 3;
const HASH_BYTES = 12;
/** Maximum number of rows of one kind. */
const ROWS_MAX = 100_000;
const PROPOSALS_MAX = 500;
const DISMISSED_DAYS = 365;

/** Hashes that identify a person and a network; they are the same in all requests. */
export type Somebody = { readonly person: Buffer; readonly network: Buffer };

/** A search made on the results page of another text. */
type Searched = { readonly query: SearchQuery; readonly before: string };
/** A listing opened from the results of a text, while the visitor had chosen no category. */
type Opened = { readonly text: string; readonly categoryId: number };

type Waiting = Somebody & ({ readonly searched: Searched } | { readonly opened: Opened });

export type SignalParts = {
  readonly understand: (query: SearchQuery, context: SearchContext) => Promise<Understanding>;
  readonly catalogue: () => Pick<SearchContext, 'taxonomy' | 'places'>;
  readonly clock: () => Date;
};

/** Records signals in batches. A request only queues what it saw; interpreting and storing happen later. */
export function createSearchSignals(db: Db, { understand, catalogue, clock }: SignalParts) {
  let waiting: Waiting[] = [];
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  function take(given: Waiting): void {
    const same = waiting.filter(({ network }) => network.equals(given.network));
    if (waiting.length < WAITING_MAX && same.length < WAITING_OF_NETWORK) waiting.push(given);
  }

  /** Writes the waiting signals, after a write that is under way. */
  function flush(): Promise<void> {
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll(): Promise<void> {
    const taken = waiting;
    waiting = [];
    if (taken.length === 0) return;
    try {
      const given: { readonly signal: Signal; readonly by: Somebody }[] = [];
      for (const one of taken) {
        const signal = await signalOf(one);
        if (signal) given.push({ signal, by: one });
      }
      if (given.length === 0) return;
      const now = clock();
      const salt = await readSalt(db, periodOf(now));
      await insertSignals(
        db,
        given.map(({ signal, by }) => storedAs(signal, by, salt, now)),
      );
    } catch {
      // The database is unreachable: these signals are dropped, because a statistic is not worth the memory.
    }
  }

  async function signalOf(one: Waiting): Promise<Signal | null> {
    const context = { ...catalogue(), now: clock() };
    if ('searched' in one) {
      const { query, before } = one.searched;
      return signalOfSearch(before, query.text, await understand({ ...query, text: before }, context));
    }
    const { text, categoryId } = one.opened;
    const category = context.taxonomy.byId.get(categoryId);
    if (!category) return null;
    return signalOfClick(text, await understand({ ...EVERYTHING, text: unquoted(text) }, context), category);
  }

  return {
    /** Records a search made on the results page of the text `before`. */
    searched(searched: Searched, who: Somebody): void {
      if (!looksPersonal(searched.before) && !looksPersonal(searched.query.text)) take({ ...who, searched });
    },
    /** Records that a listing was opened from the results of a text. */
    opened(opened: Opened, who: Somebody): void {
      if (opened.text !== '' && !looksPersonal(opened.text)) take({ ...who, opened });
    },
    flush,
    stop(): void {
      clearInterval(timer);
    },
  };
}

export type SearchSignals = ReturnType<typeof createSearchSignals>;

/** Replaces the hashes in a signal by others that cannot be matched with those of another signal by the same person. */
function storedAs(signal: Signal, { person, network }: Somebody, salt: Buffer, now: Date): StoredSignal {
  const about = JSON.stringify([signal.kind, signal.phrase, signal.readAs]);
  const hashed = (who: Buffer) => createHmac('sha256', salt).update(who).update(about).digest().subarray(0, HASH_BYTES);
  return { ...signal, person: hashed(person), network: hashed(network), period: periodOf(now), day: tehranDay(now) };
}

/** Number of the 30-day period in which a salt is used. */
export const periodOf = (at: Date): number => Math.floor(at.getTime() / (SIGNAL_DAYS * DAY));

const dayBefore = (now: Date, days: number): string => tehranDay(new Date(now.getTime() - days * DAY));

/** Job that deletes signals too old to count, and salts that are no longer used. */
export async function forgetOldSignals({ db, now }: Ctx): Promise<void> {
  await deleteSignalsBefore(db, dayBefore(now, SIGNAL_DAYS), periodOf(now));
  for (const kind of SIGNAL_KINDS) await thinSignals(db, kind, ROWS_MAX);
}

/** Job that makes proposals to staff from the behaviour of enough people. It changes nothing else. */
export async function renewProposals({ db, now }: Ctx): Promise<void> {
  const counted = await countSignals(db, {
    since: dayBefore(now, SIGNAL_DAYS),
    people: PEOPLE_MIN,
    networks: NETWORKS_MIN,
    peopleOfNetwork: PEOPLE_OF_NETWORK,
  });
  const dismissedSince = new Date(now.getTime() - DISMISSED_DAYS * DAY);
  await replaceProposals(db, proposalsOf(counted, PROPOSALS_MAX), dismissedSince);
}
