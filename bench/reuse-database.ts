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
  /** Whether to reuse a database of any age, even if the sources from which it was made have changed. */
  readonly keep: boolean;
  readonly tell: (line: string) => void;
};

/**
 * Returns whether a database of an earlier run can be used again. With `keep`, it is used even if its sources have
 * changed, and newer migrations are applied to it. False if the migrations it has applied do not match those of this
 * version.
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
