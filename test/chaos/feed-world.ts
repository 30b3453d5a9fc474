import { copyFile, stat } from 'node:fs/promises';
import type { Database } from '../../db/client.server.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { createFeedDiskFiles } from '../../domain/feeds/feed-files-disk-gateway.server.ts';
import { createFeedReading, fetchPictures, runFeed } from '../../domain/feeds/feeds.server.ts';
import { dropSecrets } from '../../domain/feeds/reading/drop-secrets.server.ts';
import { readFeed } from '../../domain/feeds/reading/read-feed.server.ts';
import { FeedUnreadable } from '../../domain/feeds/runs/row-reader.server.ts';
import { loadPlaces } from '../../domain/locations/locations.server.ts';
import { createMedia } from '../../domain/media/media.server.ts';
import { createDiskStorage } from '../../domain/media/storage-disk-gateway.server.ts';
import { loadTaxonomy } from '../../domain/taxonomy/taxonomy.server.ts';
import { beforeStatements, type Point } from './before-statements.ts';
import type { FeedTask } from './dying.ts';

/** Works on a run or on pictures as a process of the site does it, with a file in place of the network. */
export async function runFeedTask(plain: Database, task: FeedTask, point: Point): Promise<void> {
  const db = plain.withPlugin(beforeStatements(point));
  const clock = () => new Date(task.now);
  const catalogue = async () => ({ taxonomy: await loadTaxonomy(ctxNow({ db, clock })), places: await loadPlaces(db) });
  const files = createFeedDiskFiles(`${task.dataDir}/feeds`);
  const never = new AbortController().signal;
  const fetched = async (to: string) => {
    if (task.served === null) throw new FeedUnreadable('unreachable');
    await copyFile(task.served, to);
    return (await stat(to)).size;
  };
  if (task.work === 'run') {
    const reading = createFeedReading({ ownPictures: null, read: readFeed, dropSecrets });
    const fetch = async (_: string, { to }: { readonly to: string }) =>
      ({ kind: 'fetched', etag: null, bytes: await fetched(to), isCut: false }) as const;
    await runFeed({ db, clock, catalogue, files, reading: { ...reading, fetch }, point }, task.runId, never);
    return;
  }
  const arrivals = `${task.dataDir}/tmp`;
  const media = createMedia({ storage: createDiskStorage(`${task.dataDir}/images`), draw: () => null, arrivals });
  const parts = {
    db,
    clock,
    catalogue,
    ownPictures: 'https://own.example/',
    media: {
      ...media,
      async keepPicture(...file: Parameters<typeof media.keepPicture>) {
        const kept = await media.keepPicture(...file);
        await point('kept');
        return kept;
      },
    },
    async download() {
      const path = await files.draft();
      const bytes = await fetched(path);
      await point('downloaded');
      return { path, bytes };
    },
    rest: async () => point('rested'),
  };
  await fetchPictures(parts, never);
}
