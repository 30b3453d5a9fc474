import { readFeed } from '../domain/feeds/reading/read-feed.server.ts';

/** Number of rows after which memory is measured again. */
const LOOK = 200;

/**
 * Process that reads a feed. It sends by how many bytes its memory grew at most, the number of rows, and its CPU time
 * in milliseconds. It reads a small file first, so that code and buffers are already loaded.
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
