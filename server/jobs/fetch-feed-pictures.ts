import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../app/paths.ts';
import { fetchPictures } from '../../domain/feeds/feeds.server.ts';
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

/** Makes a function that waits until what this process did since its last call took its share of a core. */
export function restBetween(
  stopping: AbortSignal,
  wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping }).catch(() => {}),
): () => Promise<void> {
  let before = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(before);
    await wait(Math.min(((user + system) / 1_000) * (1 / SHARE - 1), MINUTE));
    before = process.cpuUsage();
  };
}

/** Beginning of the addresses of our pictures, before their key. */
export const ownPicturesAt = (origin: string): string =>
  `${origin}${paths.picture('key', 640, 'webp').split('key')[0] ?? ''}`;
