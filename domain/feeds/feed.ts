/** Feeds of shops, their runs, and the outcomes of rows (SHOP-02). */
import { DAY, HOUR } from '../values/durations.ts';
import type { FileFacts } from './file-facts.ts';

export const FEED_SOURCES = ['upload', 'address'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** Intervals at which an address is read; an upload is read once. */
export const FEED_EVERY = ['once', 'six-hours', 'daily'] as const;
export type FeedEvery = (typeof FEED_EVERY)[number];

/** Milliseconds between two readings; null: a reading only on request. */
const EVERY_MS: Readonly<Record<FeedEvery, number | null>> = { once: null, 'six-hours': 6 * HOUR, daily: DAY };

/** Time of a feed's next reading; null: only on request. */
export function nextReading(every: FeedEvery, now: Date): Date | null {
  const wait = EVERY_MS[every];
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** Length of a feed's name in characters. */
export const FEED_NAME = { min: 1, max: 60 } as const;

export type Feed = {
  readonly id: number;
  readonly shopId: number;
  readonly name: string;
  readonly source: FeedSource;
  /** Address that is read; null for uploads. */
  readonly address: string | null;
  readonly every: FeedEvery;
  /** Version for `changeFeed`, which refuses changes based on an older one. */
  readonly version: number;
  /**
   * Time since which scheduled runs are confirmed automatically: the end of the first run that a person confirmed.
   * Null: no run was confirmed yet.
   */
  readonly confirmedAt: Date | null;
  readonly nextAt: Date | null;
};

/**
 * States of a run: `fetching` → `checking` → `checked` → `running` → `done`, `stopped` or `failed`. In `checked` a run
 * waits for a person to confirm it; a scheduled run without guards continues at once.
 */
export const RUN_STATES = ['fetching', 'checking', 'checked', 'running', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const isOver = (state: RunState): boolean => state === 'done' || state === 'stopped' || state === 'failed';

/**
 * Reasons for which a person has to confirm a run.
 * - `first`: this is the feed's first run.
 * - `cut`: the file is cut off. In this case no listing ends, whatever the person chooses.
 * - `empty`: the file has no rows, so all listings would end.
 * - `absent`: too many listings would end.
 * - `prices`: prices differ too much from those of the previous file.
 * - `ids`: ids name other goods than before.
 */
export const GUARDS = ['first', 'cut', 'empty', 'absent', 'prices', 'ids'] as const;

export type Guard = (typeof GUARDS)[number];

/** Guards with which the person is also asked whether listings of rows that vanished expire. */
export const ASKS_ABSENT: ReadonlySet<string> = new Set<Guard>(['empty', 'absent', 'ids']);

/** Number of shown listings of a feed below which vanished rows need no confirmation, however large their share is. */
export const GUARDED_ROWS = 20;

/**
 * Reasons for which the site failed or stopped a run, besides an address or a file that cannot be read.
 * `too_many_rows`: more than the setting allows. `file_gone`: the stored file is missing. `superseded`: a newer run
 * began. `feed_deleted`: the feed was deleted. `shop_shut`: the shop is not active. `broken`: an internal error after
 * all attempts.
 */
const SITE_FAULTS = [
  ...(['too_many_rows', 'file_gone', 'superseded', 'feed_deleted', 'shop_shut', 'broken'] as const),
] as const;
export type SiteFault = (typeof SITE_FAULTS)[number];

/**
 * Numbers of rows by outcome, expected or actual. `over`: faulty rows that exceed the quota; they are counted in
 * `faulty` as well.
 */
export type RunCounts = {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly warned: number;
  readonly faulty: number;
  readonly absent: number;
  readonly over: number;
};

export const NO_ROWS: RunCounts = { new: 0, changed: 0, same: 0, warned: 0, faulty: 0, absent: 0, over: 0 };

/** Outcomes that are reported row by row. `warned`: the row was imported, but a part of it was left out. */
export const REPORTED = ['new', 'changed', 'warned', 'faulty', 'absent'] as const;
export type Reported = (typeof REPORTED)[number];

/** Kinds of words in a file for whose meaning the shop is asked. */
export const WORD_KINDS = ['header', 'category', 'option', 'price', 'whole'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Word of a file whose meaning the shop has not stated yet. */
export type UnknownWord = {
  readonly kind: WordKind;
  /**
   * Word as it is stored. For an option: id of its attribute, a colon and the word. For a price: a `PriceWord`. For the
   * whole file: a `WholeWord`.
   */
  readonly word: string;
  /** Number of rows that use it. */
  readonly rows: number;
  /** Titles of rows that use the word; for a header, a cell of its column. */
  readonly examples: readonly string[];
};

/** Stated meaning of a word. `target`: name of a column, an id, or a `PriceMeaning`; null: the word is ignored. */
export type WordAnswer = { readonly kind: WordKind; readonly word: string; readonly target: string | null };

export type Run = {
  readonly id: number;
  readonly feedId: number;
  readonly shopId: number;
  readonly state: RunState;
  /** User who started the run; null: the schedule did. */
  readonly startedBy: number | null;
  readonly confirmedBy: number | null;
  readonly guards: readonly Guard[];
  /** Whether listings of rows that vanished expire. */
  readonly endsAbsent: boolean;
  /** Number of rows of the file; null while it is not known. */
  readonly fileRows: number | null;
  /** Number of rows written so far. */
  readonly doneRows: number;
  /** Expected outcomes according to the check; null before its end. */
  readonly checked: RunCounts | null;
  readonly counts: RunCounts;
  readonly unknown: readonly UnknownWord[];
  /**
   * Further findings of the check, besides rows and words. Null before the check, and for a file that has not changed.
   */
  readonly facts: FileFacts | null;
  /** Reason of a failure: a `SiteFault`, or a fault of fetching or reading the file. */
  readonly fault: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly begunAt: Date | null;
  readonly endedAt: Date | null;
  /** Number of pictures that are still to be fetched. */
  readonly picturesLeft: number;
  /** Number of this run's rows that wait for a moderator. */
  readonly waiting: number;
};

/** One line of the report. */
export type FeedReportLine = {
  readonly id: number;
  readonly outcome: Reported;
  /** Line of the file, from 1; null for rows that are not in the file. */
  readonly line: number | null;
  readonly externalId: string | null;
  readonly listingId: number | null;
  readonly column: string | null;
  readonly sample: string | null;
  /** Key of the sentence that explains the fault; null for new, changed and absent rows. */
  readonly fault: string | null;
  /** Values to insert into that sentence. */
  readonly details: Readonly<Record<string, string | number>> | null;
};

/** Faults of one kind in one column, with an example. */
export type Cause = Pick<FeedReportLine, 'column' | 'sample' | 'details' | 'line'> & {
  readonly fault: string;
  /** Number of rows with this fault. */
  readonly rows: number;
};

const OWN_ID = /^bazarche-([1-9]\d{0,14})$/;

/** Row id that an export gives to a listing that no feed has brought. */
export const ownRowId = (listingId: number): string => `bazarche-${listingId}`;

/**
 * Listing that a row id from an export names; null for other ids. A feed takes the listing over if it belongs to the
 * shop.
 */
export function parseOwnRowId(externalId: string): number | null {
  const digits = OWN_ID.exec(externalId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Days for which reports are stored. */
export const REPORT_DAYS = 90;
/** Days for which the file of a run is stored after its end. */
export const FILE_DAYS = 7;

/** Number of rows per transaction. */
export const BATCH_ROWS = 50;

/** Faults of rows that are found when a run writes them, not when it reads the file. */
const RUN_ROW_FAULTS = [
  // `over_quota`: the row exceeds the quota of the shop. `twice`: an earlier row of the file has the same id.
  // `of_other_feed`: a row of another feed has the same id.
  ...(['over_quota', 'twice', 'of_other_feed'] as const),
  // The text contains a word that is forbidden in listings.
  'blocked_words',
] as const;
export type RunRowFault = (typeof RUN_ROW_FAULTS)[number];

/** Warnings about rows that are found when a run writes them. */
export const RUN_ROW_WARNINGS = [
  // The row's listing was removed, or waits for the payment of its fee.
  ...(['removed_here', 'unpaid_here'] as const),
  // The row says sold or paused, but has no listing to which that could apply.
  'no_listing',
  // `picture_failed`: a picture could not be fetched. `picture_refused`: the fetched file is not a picture.
  // `picture_room`: the picture exceeds the storage space of the shop.
  ...(['picture_failed', 'picture_refused', 'picture_room'] as const),
] as const;
export type RunRowWarning = (typeof RUN_ROW_WARNINGS)[number];
