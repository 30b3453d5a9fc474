/** Feeds of shops, their runs and what is said of rows (SHOP-02). */
import { DAY, HOUR } from '../values/durations.ts';
import type { FileFacts } from './file-facts.ts';

export const FEED_SOURCES = ['upload', 'address'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** How often an address is read; an upload is read once. */
export const FEED_EVERY = ['once', 'six-hours', 'daily'] as const;
export type FeedEvery = (typeof FEED_EVERY)[number];

/** Milliseconds between two readings; null: only when somebody asks. */
const EVERY_MS: Readonly<Record<FeedEvery, number | null>> = { once: null, 'six-hours': 6 * HOUR, daily: DAY };

/** When a feed is read next; null: only when somebody asks. */
export function nextReading(every: FeedEvery, now: Date): Date | null {
  const wait = EVERY_MS[every];
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** Characters. */
export const FEED_NAME = { min: 1, max: 60 } as const;

export type Feed = {
  readonly id: number;
  readonly shopId: number;
  readonly name: string;
  readonly source: FeedSource;
  /** Address that is read; null for uploads. */
  readonly address: string | null;
  readonly every: FeedEvery;
  /** For `changeFeed`: an older one is stale. */
  readonly version: number;
  /** Null until a run was confirmed and ended; from then on its schedule confirms. */
  readonly confirmedAt: Date | null;
  readonly nextAt: Date | null;
};

/**
 * `fetching` → `checking` → `checked` → `running` → `done`, `stopped` or `failed`. `checked` waits for a person; a scheduled run
 * without guards passes through it.
 */
export const RUN_STATES = ['fetching', 'checking', 'checked', 'running', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const isOver = (state: RunState): boolean => state === 'done' || state === 'stopped' || state === 'failed';

/**
 * Why a person has to confirm a run: the first one, one whose file ended in its middle, that would end too many rows, or all, whose
 * prices jump, or whose ids name other goods than before. Of a
 * file that is cut off nothing ends, whatever they say.
 */
export const GUARDS = ['first', 'cut', 'empty', 'absent', 'prices', 'ids'] as const;

export type Guard = (typeof GUARDS)[number];

/** Guards after which it is asked what happens to rows that vanished. */
export const ASKS_ABSENT: ReadonlySet<string> = new Set<Guard>(['empty', 'absent', 'ids']);

/** Rows of which fewer may vanish without a question, whatever their share. */
export const GUARDED_ROWS = 20;

/**
 * Why the site failed or stopped a run, besides an address or a file that cannot be read: more rows than the setting, its file is gone;
 * a newer run, its feed was deleted, its shop is not active; or an error of the site, after all tries.
 */
const SITE_FAULTS = [
  ...(['too_many_rows', 'file_gone', 'superseded', 'feed_deleted', 'shop_shut', 'broken'] as const),
] as const;
export type SiteFault = (typeof SITE_FAULTS)[number];

/** Rows by what happens to them, or has; `over`: of the faulty ones, those beyond the quota. */
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

/** Outcomes of which single rows are reported. Warned ones were taken, without something. */
export const REPORTED = ['new', 'changed', 'warned', 'faulty', 'absent'] as const;
export type Reported = (typeof REPORTED)[number];

/** Kinds of words whose meaning people are asked for. */
export const WORD_KINDS = ['header', 'category', 'option', 'price', 'whole'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** A word that a file uses and nobody has answered yet. */
export type UnknownWord = {
  readonly kind: WordKind;
  /** Word as it is stored: of an option, its attribute's id, a colon and the word; of a price, a `PriceWord`; of the whole file, a `WholeWord`. */
  readonly word: string;
  /** Rows that use it. */
  readonly rows: number;
  /** Titles of rows; for a header, a cell below it. */
  readonly examples: readonly string[];
};

/** `target`: name of a column, an id, or a `PriceMeaning`; null: left out. */
export type WordAnswer = { readonly kind: WordKind; readonly word: string; readonly target: string | null };

export type Run = {
  readonly id: number;
  readonly feedId: number;
  readonly shopId: number;
  readonly state: RunState;
  /** Null: its schedule. */
  readonly startedBy: number | null;
  readonly confirmedBy: number | null;
  readonly guards: readonly Guard[];
  /** Whether rows that vanished expire. */
  readonly endsAbsent: boolean;
  /** Rows of the file; null: not counted yet. */
  readonly fileRows: number | null;
  /** Rows that are done: its progress. */
  readonly doneRows: number;
  /** Counts of the check; null before its end. */
  readonly checked: RunCounts | null;
  readonly counts: RunCounts;
  readonly unknown: readonly UnknownWord[];
  /** Findings of its check besides rows and words; null before, and for a file that stayed the same. */
  readonly facts: FileFacts | null;
  /** A `SiteFault`, or a kind of the faults of reading and fetching. */
  readonly fault: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly begunAt: Date | null;
  readonly endedAt: Date | null;
  /** Pictures that are still on their way. */
  readonly picturesLeft: number;
  /** Rows that wait for a moderator with this run. */
  readonly waiting: number;
};

/** One line of the report. */
export type ReportLine = {
  readonly id: number;
  readonly outcome: Reported;
  /** Physical line, from 1; null for rows that are not in the file. */
  readonly line: number | null;
  readonly externalId: string | null;
  readonly listingId: number | null;
  readonly column: string | null;
  readonly sample: string | null;
  /** Key of a sentence; null for new, changed and absent rows. */
  readonly fault: string | null;
  /** Values of that sentence. */
  readonly details: Readonly<Record<string, string | number>> | null;
};

/** Faults of one kind in one column, with the first of them. */
export type Cause = Pick<ReportLine, 'column' | 'sample' | 'details' | 'line'> & {
  readonly fault: string;
  /** Rows that have it. */
  readonly rows: number;
};

const OWN_ID = /^bazarche-([1-9]\d{0,14})$/;

/** Id under which an export names a listing that no feed has brought. */
export const ownRowId = (listingId: number): string => `bazarche-${listingId}`;

/** Listing that such an id names; null for other ids. A feed takes it over if it is the shop's. */
export function parseOwnRowId(externalId: string): number | null {
  const digits = OWN_ID.exec(externalId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Days for which reports are kept. */
export const REPORT_DAYS = 90;
/** Days for which the file of an ended run is kept. */
export const FILE_DAYS = 7;

/** Rows a transaction. */
export const BATCH_ROWS = 50;

/** Faults of rows that only a run knows, besides those of reading. */
const RUN_ROW_FAULTS = [
  // Beyond the quota of the shop; its id is that of an earlier row, or of another feed's row.
  ...(['over_quota', 'twice', 'of_other_feed'] as const),
  // A word that no listing may have.
  'blocked_words',
] as const;
export type RunRowFault = (typeof RUN_ROW_FAULTS)[number];

/** Warnings that only a run gives. */
export const RUN_ROW_WARNINGS = [
  // The row's listing was removed, or waits for its fee.
  ...(['removed_here', 'unpaid_here'] as const),
  // It is sold or paused, and has no listing that could be.
  'no_listing',
  // A picture could not be had, is none, or is beyond the room of the shop.
  ...(['picture_failed', 'picture_refused', 'picture_room'] as const),
] as const;
export type RunRowWarning = (typeof RUN_ROW_WARNINGS)[number];
