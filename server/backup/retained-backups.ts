import { DAY } from '../../domain/values/durations.ts';

const NAME = /^bazarche-(\d{4}-\d\d-\d\dT\d\d-\d\d)\.backup$/;
const DAYS = 7;
const WEEKS = 4;

/** Name of the backup of that time, by minute, in UTC. */
export const nameOfBackup = (at: Date): string => `bazarche-${at.toISOString().slice(0, 16).replace(':', '-')}.backup`;

/** Time of a nightly backup, read from its name. Null for other files, which must not be deleted. */
function timeOfBackup(name: string): Date | null {
  const [, text] = NAME.exec(name) ?? [];
  const at = text === undefined ? null : new Date(`${text.slice(0, 13)}:${text.slice(14)}:00Z`);
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** The newest of the nightly backups; null if there is none. */
export function newestBackup(names: readonly string[]): string | null {
  return (
    names
      .filter((name) => timeOfBackup(name) !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * Backups to delete. Kept are those of the last seven days, the last one of each of the four weeks before, and in any
 * case the newest one.
 */
export function expiredBackups(names: readonly string[], now: Date): string[] {
  const weeks = new Set<number>();
  const newest = newestBackup(names);
  return names
    .filter((name) => timeOfBackup(name) !== null)
    .toSorted()
    .toReversed()
    .filter((name) => {
      const age = now.getTime() - (timeOfBackup(name)?.getTime() ?? 0);
      if (name === newest || age <= DAYS * DAY) return false;
      const week = Math.floor((age / DAY - DAYS) / 7);
      if (week >= WEEKS || weeks.has(week)) return true;
      weeks.add(week);
      return false;
    });
}
