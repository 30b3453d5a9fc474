/**
 * Declaration of a module about personal data and periodic work, in its `area.server.ts`: which personal data it
 * stores, what an export contains of it, what is erased when an account ends, and its timers. `domain/areas.server.ts`
 * lists all areas.
 */
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { PersonalData } from './personal-data.ts';

/** Receives the files of an export, one at a time: each call ends when its file is completely in the archive. */
export type ExportSink = {
  readonly json: (name: string, value: unknown) => Promise<void>;
  /** Writes the rows as one JSON array, without having all of them in memory. */
  readonly rows: (name: string, rows: AsyncIterable<unknown>) => Promise<void>;
  readonly file: (name: string, body: Buffer) => Promise<void>;
};

/** The exported account at one point in time: `db` is a transaction that sees no later writes. */
export type ExportSubject = { readonly db: Db; readonly userId: number; readonly now: Date };

/** Exports one module's data about a user. The README in the export explains the files. */
export type ExportPart = (subject: ExportSubject, sink: ExportSink) => Promise<void>;

/** Keys of files that no row refers to any more after the end of an account. */
export type LeftFiles = { readonly pictures?: readonly string[]; readonly documents?: readonly string[] };

export type EndingAccount = {
  readonly userId: number;
  /** Mobile number that the account had; null for none. */
  readonly mobile: string | null;
  /** Registers files to be deleted after all rows are erased. */
  readonly leave: (files: LeftFiles) => void;
};

type AccountEnd<Parts> = {
  /** Takes locks that must come before all others. */
  readonly lock?: (trx: InTransaction, userId: number) => Promise<void>;
  /** Whether money of the account is still under way, so that the account cannot end yet. */
  readonly isHeld?: (trx: InTransaction, userId: number) => Promise<boolean>;
  readonly erase?: (trx: InTransaction, account: EndingAccount, parts: Parts) => Promise<unknown>;
};

/** Periodic work. It may run in several processes at once. */
export type Timer<Parts> = {
  readonly name: string;
  readonly every: number;
  /** Milliseconds that a run may take before a warning is logged. */
  readonly deadline?: number;
  /**
   * Runs the job once a night, from three o'clock in Tehran on, instead of at the interval `every`. After a failure it
   * is tried again at each interval until it succeeds.
   */
  readonly isNightly?: true;
  readonly run: (ctx: Ctx, parts: Parts) => Promise<unknown>;
};

/** Column of texts encrypted with the site's secret; `what`: its content, described for operators. */
export type SealedColumn = { readonly table: string; readonly column: string; readonly what: string };

/** `Parts`: services of the process that the area's functions need. */
export type Area<Parts = unknown> = {
  readonly personal?: PersonalData;
  readonly exported?: (parts: Parts) => readonly ExportPart[];
  readonly end?: AccountEnd<Parts>;
  readonly timers?: readonly Timer<Parts>[];
  readonly sealed?: readonly SealedColumn[];
};
