import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../app/paths.ts';
import { fetchPictures } from '../../domain/feeds/feeds.server.ts';
import { drawnApart } from '../../domain/media/media.server.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import type { JobParts } from './job-parts.ts';

/** Share of one core that processing feed pictures may use, on all machines together. */
const SHARE = 0.25;

/** Fetches and encodes pictures of feeds one after the other, with a pause after each. */
export async function fetchFeedPictures(parts: JobParts): Promise<void> {
  const { db, clock, catalogue, media, feeds, origin, stopping } = parts;
  const rest = restBetween(stopping);
  const ownPictures = ownPicturesAt(origin);
  await fetchPictures({ db, clock, catalogue, media, download: feeds.download, ownPictures, rest }, stopping);
}

/**
 * Returns a function that pauses. The pause is so long that this process and its picture process together have used
 * only the share `SHARE` of a core since the last call; it is at most a minute.
 */
export function restBetween(
  stopping: AbortSignal,
  wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping }).catch(() => {}),
): () => Promise<void> {
  let before = spent();
  return async () => {
    await wait(Math.min(((spent() - before) / 1_000) * (1 / SHARE - 1), MINUTE));
    before = spent();
  };
}

/** Microseconds of CPU that both processes have used so far. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return user + system + drawnApart.cpu();
}

/** Beginning of the addresses of this site's pictures, up to the key of the picture. */
export const ownPicturesAt = (origin: string): string =>
  `${origin}${paths.picture('key', 640, 'webp').split('key')[0] ?? ''}`;
