import { StartRefused } from '../db/embedded/refusal.ts';
import { analyse } from '../db/maintenance.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { databaseUrl, openDatabase, readComment } from './databases.ts';

export type Reuse = {
  /** Hash of the sources that a new database would be made of. */
  readonly print: string;
  readonly now: Date;
  /** Milliseconds after which a database is too old. */
  readonly maxAge: number;
  /** Reuses one of any age, also if its sources changed since. */
  readonly keep: boolean;
  readonly tell: (line: string) => void;
};

/**
 * Whether a database of an earlier run can be used again. One that is kept although its sources changed gets the
 * migrations that were added since; false where these do not fit what it has applied.
 */
export async function canReuse(
  server: string,
  name: string,
  { print, now, maxAge, keep, tell }: Reuse,
): Promise<boolean> {
  const made = await readComment(server, name);
  if (!made) return false;
  if (!keep) return now.getTime() - Date.parse(made.at) < maxAge && made.print === print;
  try {
    const applied = await migrateKept(databaseUrl(server, name));
    if (applied.length > 0) tell(`${name}: kept, and migrated by ${applied.join(', ')}`);
    return true;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    tell(`${name}: not kept, because ${error.message}`);
    return false;
  }
}

async function migrateKept(url: string): Promise<string[]> {
  const applied = await migrate(url);
  if (applied.length === 0) return applied;
  const db = openDatabase(url);
  try {
    await analyse(db);
  } finally {
    await db.destroy();
  }
  return applied;
}
