/** Background work: names of jobs, their data and their retries. */
import { HOUR_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

/** Ids only, because operators can read what the queue stores. */
export type JobData = {
  readonly 'export-account': { readonly exportId: number };
  /** Reads a statement of the bank as far as it goes. */
  readonly 'read-bank-statement': { readonly statementId: number };
  /** A file of the journal for finance. */
  readonly 'make-journal': { readonly fileId: number };
  /** Listings that a token of the index finds (`domain/search/tokens.ts`), beginning after an id. */
  readonly 'reindex-listings': { readonly token: string; readonly after: number };
  /**
   * Letter to a visitor about their message to support: it came, or was answered (`answerId`: by this message) or closed.
   * `waiting`: about all that waits for a letter to the same contact.
   */
  readonly 'write-to-visitor': {
    readonly ticketId: number;
    readonly did: 'received' | 'answered' | 'closed' | 'waiting';
    readonly answerId?: number;
    /** When a letter was counted that was recorded with its message. */
    readonly countedAt?: string;
  };
  /** SMS with the link of an invitation to a shop. */
  readonly 'text-invitation': { readonly invitationId: number };
  /** Message to `toId` that staff moved the number of an account or gave it a role; of the account itself, at the number it had. */
  readonly 'tell-of-access': {
    readonly did: 'mobile-moved' | 'role-given';
    readonly subjectId: number;
    readonly toId: number;
    readonly channel: 'sms' | 'email';
    readonly formerMobileId: number | null;
  };
  /** Listings of a member of a shop go to another one; `toId` null: to the owner. */
  readonly 'hand-listings': { readonly sellerId: number; readonly fromId: number; readonly toId: number | null };
  /** Removes pictures that a decided change of a shop left over, unless the decision was undone and they are in use. */
  readonly 'remove-shop-pictures': { readonly sellerId: number; readonly keys: readonly string[] };
  /** Takes the listings of a seller, a person or a shop, from the site, or brings them back, as the seller's state is by then. */
  readonly 'follow-shop': { readonly sellerId: number };
  /** Moves what names a merged place to the other one, or back (ADM-03). */
  readonly 'merge-places': { readonly mergeId: number };
  /** Takes a run of a feed as far as it goes without a person. */
  readonly 'run-feed': { readonly runId: number };
  /** Carries out what a moderator decided about the rows of a run. */
  readonly 'decide-feed-rows': { readonly runId: number };
};

export type JobName = keyof JobData;

export type JobRule = {
  /** Tries after the first one. */
  readonly retries: number;
  /** Seconds before the second try; each later wait is about twice as long, up to `longestWait`. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Deadline of a try in seconds, after which it is aborted, counts as failed and is logged. */
  readonly limit: number;
  /** Number of one name that a process runs at a time; one unless it says otherwise. */
  readonly atOnce?: number;
};

export const JOB_RULES: Readonly<Record<JobName, JobRule>> = {
  // A large account holds up nobody else's.
  'export-account': {
    retries: 5,
    firstWait: 30,
    longestWait: 30 * MINUTE_SECONDS,
    limit: 30 * MINUTE_SECONDS,
    atOnce: 3,
  },
  // It goes on where an earlier try stopped.
  'read-bank-statement': { retries: 5, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 10 * MINUTE_SECONDS },
  'make-journal': { retries: 5, firstWait: 30, longestWait: 30 * MINUTE_SECONDS, limit: 30 * MINUTE_SECONDS },
  'reindex-listings': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 10 * MINUTE_SECONDS },
  // A mail server may be away for a day.
  'write-to-visitor': { retries: 30, firstWait: 30, longestWait: HOUR_SECONDS, limit: 2 * MINUTE_SECONDS },
  // The invitation stands for a week.
  'text-invitation': { retries: 30, firstWait: 30, longestWait: HOUR_SECONDS, limit: 2 * MINUTE_SECONDS },
  'tell-of-access': { retries: 30, firstWait: 30, longestWait: HOUR_SECONDS, limit: 2 * MINUTE_SECONDS },
  'hand-listings': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 10 * MINUTE_SECONDS },
  'remove-shop-pictures': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: MINUTE_SECONDS },
  'follow-shop': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 10 * MINUTE_SECONDS },
  'merge-places': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 30 * MINUTE_SECONDS },
  // It goes on where an earlier try stopped.
  'run-feed': { retries: 5, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 30 * MINUTE_SECONDS },
  'decide-feed-rows': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 30 * MINUTE_SECONDS },
};

export const JOB_NAMES = Object.keys(JOB_RULES) as readonly JobName[];

export type JobHandler<N extends JobName> = {
  /**
   * Runs the job. It must be safe to repeat: an earlier try may have stopped anywhere, or may still be running.
   * `signal` is aborted when the try is given up or the process stops.
   */
  readonly run: (data: JobData[N], signal: AbortSignal) => Promise<void>;
  /** Called after the last try failed. */
  readonly giveUp: (data: JobData[N]) => Promise<void>;
};

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

/**
 * Parts of an error that a log may hold: its kind and its stack, without the message, in which a database or a provider
 * repeats its input.
 */
export function traceOf(error: unknown): { readonly error: string; readonly at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const { stack = '', message } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  const at = frames.filter((line) => FRAME.test(line)).map((line) => line.trim());
  return { error: `${error.name}${code}`, at: at.slice(0, TRACED).join(' ') };
}

const FRAME = /^ {4}at .*:\d+:\d+\)?$/;
const TRACED = 4;
