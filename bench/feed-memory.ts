import { readFeed } from '../domain/feeds/reading/read-feed.server.ts';

/** How often memory is looked at, in rows. */
const LOOK = 200;

/**
 * A process that reads a feed and sends by how many bytes it grew at most, its rows and its CPU time in milliseconds. A small
 * file is read first, so that code and buffers are there.
 */
process.once('message', async (message) => {
  const { first, path } = message as { readonly first: string; readonly path: string };
  for await (const _row of readFeed(first));
  global.gc?.();
  const before = process.memoryUsage.rss();
  const own = process.cpuUsage();
  let [most, rows] = [0, 0];
  for await (const _row of readFeed(path)) {
    rows += 1;
    if (rows % LOOK === 0) most = Math.max(most, process.memoryUsage.rss() - before);
  }
  const { user, system } = process.cpuUsage(own);
  process.send?.({ most, rows, cpu: (user + system) / 1_000 });
  process.disconnect?.();
});
