import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../app/paths.ts';
import { fetchFeed } from '../../domain/feeds/reading/fetch-feed-gateway.server.ts';
import { fetchPictures } from '../../domain/feeds/runs/fetch-pictures.server.ts';
import { readSettings } from '../../domain/settings/settings.server.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import type { JobParts } from './job-parts.ts';

/** Part of a core that pictures of feeds take on all machines together. */
const SHARE = 0.25;

/** Fetches and redraws pictures of feeds one after the other, and rests between them. */
export async function fetchFeedPictures(parts: JobParts): Promise<void> {
  const { db, clock, catalogue, media, arrivals, origin, stopping } = parts;
  const rest = restBetween(stopping);
  const download = async (address: string, most: number) => {
    const { feedPort80 } = await readSettings(db);
    await mkdir(arrivals, { recursive: true });
    // By its name it is swept if this process dies.
    const path = join(arrivals, `upload-${randomUUID()}.feed`);
    const fetched = await fetchFeed(address, { to: path, port80: feedPort80, most });
    if (fetched.ok && !fetched.notModified && !fetched.isCut) return { path, bytes: fetched.bytes };
    await rm(path, { force: true });
    return null;
  };
  const ownPictures = ownPicturesAt(origin);
  await fetchPictures({ db, clock, catalogue, media, download, ownPictures, rest }, stopping);
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
