import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type MigrationFile = {
  /** `0004-listings.sql`; files are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with normalised line ends. */
  readonly checksum: string;
  /** Whether the file has to run outside a transaction, as its first line says. */
  readonly runsAlone: boolean;
};

const ALONE = /^-- runs alone: concurrently\b/;

/** Reads the migrations in order of name. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: checksumOf(sql), runsAlone: ALONE.test(sql) };
    }),
  );
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
