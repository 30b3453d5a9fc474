/** Background work: names of jobs, their data and their retries. */
import { HOUR_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

/** Data of the jobs. Only ids, because operators can read what the queue stores. */
export type JobData = {
  readonly 'export-account': { readonly exportId: number };
  /** Reads a statement of the bank as far as it goes. */
  readonly 'read-bank-statement': { readonly statementId: number };
  /** A file of the journal for finance. */
  readonly 'make-journal': { readonly fileId: number };
  /** Indexes the listings with a token (`domain/search/tokens.ts`) again, beginning after an id. */
  readonly 'reindex-listings': { readonly token: string; readonly after: number };
  /**
   * E-mail to a visitor about their message to support. `received`, `answered`, `closed`: what happened to the message.
   * `answerId`: the answer by staff. `waiting`: the e-mail contains all news that had to wait for an e-mail to this
   * contact.
   */
  readonly 'write-to-visitor': {
    readonly ticketId: number;
    readonly did: 'received' | 'answered' | 'closed' | 'waiting';
    readonly answerId?: number;
    /**
     * Time at which the e-mail was counted against the sending limits, if that was done when the message was recorded.
     */
    readonly countedAt?: string;
  };
  /** SMS with the link of an invitation to a shop. */
  readonly 'text-invitation': { readonly invitationId: number };
  /**
   * Message to the user `toId` that staff have moved the mobile number of the account `subjectId` or given it a role.
   * If `toId` is the same account as `subjectId`, the message goes to its former number.
   */
  readonly 'tell-of-access': {
    readonly did: 'mobile-moved' | 'role-given';
    readonly subjectId: number;
    readonly toId: number;
    readonly channel: 'sms' | 'email';
    readonly formerMobileId: number | null;
  };
  /** Passes the listings of a shop member to another member; `toId` null: to the owner. */
  readonly 'hand-listings': { readonly sellerId: number; readonly fromId: number; readonly toId: number | null };
  /**
   * Removes pictures that are unused after a decision about a shop, unless the decision was undone and they are in use
   * again.
   */
  readonly 'remove-shop-pictures': { readonly sellerId: number; readonly keys: readonly string[] };
  /**
   * Hides or shows the listings of a seller, a person or a shop, according to the seller's state at the time of the
   * job.
   */
  readonly 'follow-shop': { readonly sellerId: number };
  /** Moves what names a merged place to the other one, or back (ADM-03). */
  readonly 'merge-places': { readonly mergeId: number };
  /** Works on a run of a feed until it ends or waits for a person. */
  readonly 'run-feed': { readonly runId: number };
  /** Carries out a moderator's decision about the rows of a run. */
  readonly 'decide-feed-rows': { readonly runId: number };
};

export type JobName = keyof JobData;

export type JobRule = {
  /** Attempts after the first one. */
  readonly retries: number;
  /** Seconds before the second attempt; each further wait is about twice as long, up to `longestWait`. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Maximum seconds of an attempt, after which it is aborted, counts as failed and is logged. */
  readonly limit: number;
  /** Maximum number of jobs of this name that a process runs at once; one by default. */
  readonly atOnce?: number;
};

export const JOB_RULES: Readonly<Record<JobName, JobRule>> = {
  // Several at once, so that a large account does not delay the others.
  'export-account': {
    retries: 5,
    firstWait: 30,
    longestWait: 30 * MINUTE_SECONDS,
    limit: 30 * MINUTE_SECONDS,
    atOnce: 3,
  },
  // Each attempt continues where the previous one stopped.
  'read-bank-statement': { retries: 5, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 10 * MINUTE_SECONDS },
  'make-journal': { retries: 5, firstWait: 30, longestWait: 30 * MINUTE_SECONDS, limit: 30 * MINUTE_SECONDS },
  'reindex-listings': { retries: 20, firstWait: 10, longestWait: 10 * MINUTE_SECONDS, limit: 10 * MINUTE_SECONDS },
  // Retried for about a day, because a mail server may be unreachable that long.
  'write-to-visitor': { retries: 30, firstWait: 30, longestWait: HOUR_SECONDS, limit: 2 * MINUTE_SECONDS },
  // An SMS that arrives late is still useful: the invitation is valid for a week.
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
   * Runs the job. It must be safe to repeat: an earlier attempt may have stopped at any point, or may still be running.
   * `signal` is aborted when the attempt is given up or the process stops.
   */
  readonly run: (data: JobData[N], signal: AbortSignal) => Promise<void>;
  /** Called after the last attempt has failed. */
  readonly giveUp: (data: JobData[N]) => Promise<void>;
};

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

/**
 * Parts of an error that may be logged: its kind and its stack. Leaves out the message, in which a database or a
 * provider may repeat its input.
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
