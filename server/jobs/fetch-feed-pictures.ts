import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../app/paths.ts';
import { fetchPictures } from '../../domain/feeds/feeds.server.ts';
import { drawnApart } from '../../domain/media/media.server.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import type { JobParts } from './job-parts.ts';

/** Part of a core that pictures of feeds take on all machines together. */
const SHARE = 0.25;

/** Fetches and redraws pictures of feeds one after the other, and rests between them. */
export async function fetchFeedPictures(parts: JobParts): Promise<void> {
  const { db, clock, catalogue, media, feeds, origin, stopping } = parts;
  const rest = restBetween(stopping);
  const ownPictures = ownPicturesAt(origin);
  await fetchPictures({ db, clock, catalogue, media, download: feeds.download, ownPictures, rest }, stopping);
}

/** Makes a function that waits until what this process and its drawing did since its last call took their share of a core. */
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

/** Microseconds of CPU until now. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return user + system + drawnApart.cpu();
}

/** Beginning of the addresses of our pictures, before their key. */
export const ownPicturesAt = (origin: string): string =>
  `${origin}${paths.picture('key', 640, 'webp').split('key')[0] ?? ''}`;
