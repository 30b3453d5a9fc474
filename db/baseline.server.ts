/**
 * Baseline: the schema that a range of earlier migrations produced, in files by module. A new database starts from the
 * baseline. A database that has applied those migrations is compared with it once; after that, it counts as created
 * from the baseline.
 */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { bareSql } from './bare-sql.ts';
import { readCatalogue, schemaDifferences } from './catalogue.server.ts';
import { StartRefused } from './embedded/refusal.ts';
import { checksumOf, type MigrationFile } from './migration-files.server.ts';
import { type Applied, changedSentence } from './migration-history.ts';

export type Baseline = {
  /**
   * Name of the baseline's folder, which is recorded in the database: `0177-baseline`. It sorts before the names of the
   * migrations that follow.
   */
  readonly name: string;
  readonly files: readonly Pick<MigrationFile, 'name' | 'sql'>[];
  /** SHA-256 of the files without their comments, so that comments may be changed. */
  readonly checksum: string;
  /** Checksums by name of the migrations that the baseline replaces. */
  readonly replaced: ReadonlyMap<string, string>;
};

/**
 * Last version that contains the migrations up to 0177. It can migrate an older database so far that this version can
 * adopt it.
 */
const LAST_VERSION = 'commit 74e17759 (2026-11-29)';

const FOLDER = /-baseline$/;
const REPLACED = 'replaced.sha256';
/** Name of a schema in which the baseline is built for the comparison. It is rolled back afterwards. */
const EXPECTED = 'bazarche_expected';
const NAMED_DIFFERENCES = 20;

/** Reads the baseline in a folder of migrations; null if it has none. */
export async function readBaseline(folder: URL): Promise<Baseline | null> {
  const name = (await readdir(folder)).find((entry) => FOLDER.test(entry));
  if (name === undefined) return null;
  const inside = new URL(`${name}/`, folder);
  const names = (await readdir(inside)).filter((file) => file.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (file) => ({ name: `${name}/${file}`, sql: await readFile(new URL(file, inside), 'utf8') })),
  );
  const checksum = checksumOf(files.map(({ sql }) => bareSql(sql)).join('\n'));
  const lines = (await readFile(new URL(REPLACED, inside), 'utf8')).trim().split('\n');
  const replaced = new Map(lines.map((line) => line.trim().split(/\s+/)).map(([sum = '', file = '']) => [file, sum]));
  return { name, files, checksum, replaced };
}

/**
 * Creates a new database from the baseline, or adopts one that has applied the migrations which the baseline replaces.
 * Returns the name recorded, or null if it was recorded before. Call it in a transaction. Throws StartRefused for a
 * database that cannot be adopted.
 */
export async function ensureBaseline(
  client: pg.Client,
  baseline: Baseline,
  { files, applied }: { readonly files: readonly MigrationFile[]; readonly applied: readonly Applied[] },
): Promise<string | null> {
  const recorded = applied.find(({ name }) => name === baseline.name);
  if (recorded?.checksum === baseline.checksum) return null;
  if (recorded) throw new StartRefused(changedSentence(baseline.name));
  if (applied.length === 0) await runFiles(client, baseline.files);
  else await adopt(client, baseline, { files, applied });
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [baseline.name, baseline.checksum]);
  return baseline.name;
}

/**
 * Compares a database that has applied the replaced migrations with the baseline. Throws StartRefused if they differ.
 * Changes nothing in the database.
 */
async function adopt(
  client: pg.Client,
  { files: baselineFiles, replaced }: Baseline,
  { files, applied }: { readonly files: readonly MigrationFile[]; readonly applied: readonly Applied[] },
): Promise<void> {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const [missing, ...more] = [...replaced.keys()].filter((name) => !checksums.has(name));
  if (missing !== undefined) throw new StartRefused(missingSentence(missing, more.length));
  const later = files.filter(({ name }) => checksums.has(name));
  const known = new Map([...replaced, ...later.map(({ name, checksum }) => [name, checksum] as const)]);
  const stray = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  if (stray) throw new StartRefused(straySentence(stray.name, known.has(stray.name)));
  const differences = await findDifferences(client, [...baselineFiles, ...later]);
  if (differences.length > 0) throw new StartRefused(differencesSentence(differences));
}

/**
 * Differences between the database's schema and the schema that these files produce. To compare them, the files are
 * applied in a second schema, which is then rolled back.
 */
async function findDifferences(client: pg.Client, files: readonly Pick<MigrationFile, 'name' | 'sql'>[]) {
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  const schema = rows[0]?.schema ?? 'public';
  await client.query('savepoint before_expected');
  await client.query(`set local search_path to ${schema}`);
  const actual = await readCatalogue(client, schema);
  await client.query(`create schema ${EXPECTED}`);
  await client.query(`set local search_path to ${EXPECTED}`);
  await runFiles(client, files);
  const expected = await readCatalogue(client, EXPECTED);
  const differences = schemaDifferences(actual, expected);
  if (differences.length === 0) differences.push(...(await missingRows(client, schema)));
  await client.query('rollback to savepoint before_expected');
  return differences;
}

/**
 * Rows that the files insert and the database lacks. Rows are compared by primary key, so values that the site changed
 * later do not count.
 */
async function missingRows(client: pg.Client, schema: string): Promise<string[]> {
  const { rows: keyed } = await client.query<{ table: string; key: string }>(
    `select relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as key
    from pg_index
    join pg_class on pg_class.oid = indrelid and relnamespace = $1::regnamespace and relkind = 'r'
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary
    group by relname
    order by relname`,
    [EXPECTED],
  );
  const differences: string[] = [];
  for (const { table, key } of keyed) {
    // Skips tables that the baseline leaves empty, so that the database's own tables, which may be large, are not read.
    const { rowCount } = await client.query(`select from ${EXPECTED}.${table} limit 1`);
    if (rowCount === 0) continue;
    const { rows } = await client.query(
      `select ${key} from ${EXPECTED}.${table} except all select ${key} from ${schema}.${table}`,
    );
    differences.push(...rows.map((row) => `lacks row ${JSON.stringify(row)} of ${table}`));
  }
  return differences;
}

async function runFiles(client: pg.Client, files: readonly Pick<MigrationFile, 'name' | 'sql'>[]): Promise<void> {
  for (const { name, sql } of files) {
    try {
      // Removes `concurrently` from migrations that run alone, because a transaction does not allow it.
      await client.query(sql.replaceAll(/\bconcurrently\b/gi, ''));
    } catch (error) {
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}

const missingSentence = (name: string, more: number): string =>
  `this database lacks migration ${name}${more > 0 ? ` and ${more} more` : ''}, which this version no longer has: ` +
  `start it once with ${LAST_VERSION}, which brings it there, and then with this version. Nothing was changed.`;

const straySentence = (name: string, isKnown: boolean): string =>
  `this database has applied ${isKnown ? `another text of migration ${name}` : `migration ${name}, which this version does not have`}: ` +
  `it comes from another branch. Begin with a new one, or with a backup that ${LAST_VERSION} starts. Nothing was changed.`;

function differencesSentence(differences: readonly string[]): string {
  const named = differences.slice(0, NAMED_DIFFERENCES).join('; ');
  const rest = differences.length - NAMED_DIFFERENCES;
  return (
    `the schema of this database is not the one that its migrations make, it ${named}${rest > 0 ? `; and ${rest} more` : ''}: ` +
    'put this right by hand and start again. Nothing was changed.'
  );
}
