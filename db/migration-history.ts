/** Compares the migration files with those that a database has applied. */
import { StartRefused } from './embedded/refusal.ts';
import type { MigrationFile } from './migration-files.server.ts';

/** Applied file. `checksum` is null if it was applied by a release that stored none. */
export type Applied = { readonly name: string; readonly checksum: string | null };

/**
 * Files still to be applied. Throws StartRefused if an applied file has changed or if a new file sorts before an
 * applied one, because databases would then differ in content or in the order of their changes. Applied files that this
 * release lacks belong to a newer one.
 */
export function pendingMigrations(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = files.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum);
  if (changed) throw new StartRefused(changedSentence(changed.name));
  const pending = files.filter(({ name }) => !checksums.has(name));
  const last =
    applied
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late) throw new StartRefused(lateSentence(late.name, last));
  return pending;
}

export const changedSentence = (name: string): string =>
  `migration ${name} was changed after this database had applied it: put its text back and write what is to change ` +
  'into a new file with a higher number, or begin with a new database.';

const lateSentence = (name: string, last: string): string =>
  `migration ${name} comes late, this database has already applied ${last}: give the file a number above ${last}, or, ` +
  'where this database has only tried another branch, begin with a new one.';
