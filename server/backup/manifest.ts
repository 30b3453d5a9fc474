import type { CopiedTable } from '../../db/copy/copied-tables.server.ts';
import type { Applied, TableContent } from '../../db/copy/dump-tables.server.ts';

/** Version of the backup format. A backup with another version is refused. */
export const FORMAT = 1;

/** First file of a backup: facts that are needed before a restore can begin. */
export type BackupFacts = {
  readonly format: number;
  /** Version of the program that made it. */
  readonly version: string;
  /** ISO time of the state of the site that the backup contains. */
  readonly takenAt: string;
  readonly origin: string;
  readonly migrations: readonly Applied[];
  readonly queueVersion: number;
  readonly tables: readonly Omit<CopiedTable, 'isUnlogged'>[];
  /**
   * Names of unlogged tables, whose rows a crash would lose anyway. Backups leave out their rows, so they are empty
   * after a restore.
   */
  readonly leftOut: readonly string[];
};

/** Summary of the files of one kind, with a sum of their names and contents. */
export type FilesContent = { readonly count: number; readonly bytes: number; readonly sum: string };

export const FILE_KINDS = ['images', 'documents', 'exports', 'feeds'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Last file of a backup: a summary of its content, with which the restored data are compared. */
export type Manifest = {
  readonly tables: readonly TableContent[];
  readonly files: Readonly<Record<FileKind, FilesContent>>;
  /** Number of files that were removed while the backup was being made. */
  readonly gone: number;
};

/** Keys of the site, without which much of the database cannot be read. */
export type Secrets = { readonly secret: string; readonly metricsToken: string; readonly vapid: string };

export const isFileKind = (text: string): text is FileKind => (FILE_KINDS as readonly string[]).includes(text);

/** Compares a manifest with the restored data, and returns a sentence for each difference. */
export function differences(wanted: Manifest, found: Pick<Manifest, 'tables' | 'files'>): string[] {
  const tables = new Map(found.tables.map((table) => [table.name, table]));
  return [
    ...wanted.tables.flatMap(({ name, rows, sum }) => {
      const other = tables.get(name);
      if (other?.rows !== rows) return [`${name} has ${other?.rows ?? 'no'} rows instead of ${rows}`];
      return other.sum === sum ? [] : [`the rows of ${name} have another content`];
    }),
    ...FILE_KINDS.flatMap((kind) => {
      const [a, b] = [wanted.files[kind], found.files[kind]];
      if (a.count !== b.count) return [`there are ${b.count} files in ${kind} instead of ${a.count}`];
      return a.sum === b.sum ? [] : [`the files in ${kind} have another content`];
    }),
  ];
}
