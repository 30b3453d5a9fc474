/** A file of the journal, made outside of requests for finance (PAY-05, ADM-02). */

/** Days for which a file can be fetched. */
export const JOURNAL_FILE_DAYS = 7;
/** Hours after which a waiting file counts as lost. */
export const JOURNAL_FILE_LOST_HOURS = 12;

type JournalFileState = 'waiting' | 'ready' | 'failed';

export type JournalFile = {
  readonly id: number;
  /** Name of the period, in the form of `values/jalali-period.ts`. */
  readonly period: string;
  /** Name of an account or of a kind of accounts; null: all. */
  readonly account: string | null;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly state: JournalFileState;
  readonly fileKey: string | null;
  readonly bytes: number | null;
  /** Postings in it. */
  readonly lines: number | null;
  readonly expiresAt: Date | null;
};
