import type { Recent } from '../../stored/later-storage-shapes.ts';

const MAX_RECENTS = 5;

/** The newest five, newest first, without duplicates. */
export function withRecents(known: readonly Recent[], chosen: readonly Recent[]): Recent[] {
  const seen = new Set<string>();
  const fresh = [...chosen, ...known].filter(({ name, value }) => {
    const key = `${name}=${value}`;
    return !seen.has(key) && seen.add(key);
  });
  return fresh.slice(0, MAX_RECENTS);
}
