/** File of journal entries that finance requests and a job makes (PAY-05, ADM-02). */

/** Days for which a finished file can be downloaded. */
export const JOURNAL_FILE_DAYS = 7;
/** Hours after which a file that is still waiting counts as lost, and is marked as failed. */
export const JOURNAL_FILE_LOST_HOURS = 12;

type JournalFileState = 'waiting' | 'ready' | 'failed';

export type JournalFile = {
  readonly id: number;
  /** Text of the period, in the form that `values/jalali-period.ts` defines. */
  readonly period: string;
  /** Name of an account or of a kind of accounts. Null: all accounts. */
  readonly account: string | null;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly state: JournalFileState;
  readonly fileKey: string | null;
  readonly bytes: number | null;
  /** Number of postings in the file. */
  readonly lines: number | null;
  readonly expiresAt: Date | null;
};
