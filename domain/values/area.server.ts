/**
 * Statement of a module for those who run the site, in its `area.server.ts`: which personal data it keeps, what an export has of it,
 * what the end of an account does to it, and its periodic work. `domain/areas.server.ts` lists them all.
 */
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { PersonalData } from './personal-data.ts';

/** Receives the files of an export. Each call ends when its file is completely in the archive: one at a time. */
export type ExportSink = {
  readonly json: (name: string, value: unknown) => Promise<void>;
  /** Writes the rows as one array without holding them in memory together. */
  readonly rows: (name: string, rows: AsyncIterable<unknown>) => Promise<void>;
  readonly file: (name: string, body: Buffer) => Promise<void>;
};

/** Account of an export at one point in time: `db` is a transaction that sees no later writes. */
export type ExportSubject = { readonly db: Db; readonly userId: number; readonly now: Date };

/** Exports one module's data of a user. The README of the export explains its files. */
export type ExportPart = (subject: ExportSubject, sink: ExportSink) => Promise<void>;

/** Keys of files that no row refers to after the end of an account. */
export type LeftFiles = { readonly pictures?: readonly string[]; readonly documents?: readonly string[] };

export type EndingAccount = {
  readonly userId: number;
  /** Number that it had. */
  readonly mobile: string | null;
  /** Has files deleted once all rows are erased. */
  readonly leave: (files: LeftFiles) => void;
};

type AccountEnd<Parts> = {
  /** Takes the locks that have to come before all others. */
  readonly lock?: (trx: InTransaction, userId: number) => Promise<void>;
  /** Tells whether money is under way, which the end waits for. */
  readonly isHeld?: (trx: InTransaction, userId: number) => Promise<boolean>;
  readonly erase?: (trx: InTransaction, account: EndingAccount, parts: Parts) => Promise<unknown>;
};

/** Periodic work. It may run in several processes at once. */
export type Timer<Parts> = {
  readonly name: string;
  readonly every: number;
  /** Milliseconds that a turn may take before the log says so. */
  readonly deadline?: number;
  /** Runs once a night from three in Tehran on, whatever `every` is; tried again at each turn until it has succeeded. */
  readonly isNightly?: true;
  readonly run: (ctx: Ctx, parts: Parts) => Promise<unknown>;
};

/** Column of texts that only the site's secret opens; `what`: its content, as operators are told. */
export type SealedColumn = { readonly table: string; readonly column: string; readonly what: string };

/** `Parts` are the services of a process that its functions need. */
export type Area<Parts = unknown> = {
  readonly personal?: PersonalData;
  readonly exported?: (parts: Parts) => readonly ExportPart[];
  readonly end?: AccountEnd<Parts>;
  readonly timers?: readonly Timer<Parts>[];
  readonly sealed?: readonly SealedColumn[];
};
