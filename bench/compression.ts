import { brotliCompressSync, constants } from 'node:zlib';

/** As app/web/respond.ts packs a page that is not kept. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const TIMES = 200;

/** Milliseconds of CPU that packing this page for one request takes; measured here, where nothing else runs. */
export function compressionOf(html: string): number {
  const pack = () => brotliCompressSync(Buffer.from(html), BROTLI);
  for (let done = 0; done < TIMES / 4; done++) pack();
  const since = process.cpuUsage();
  for (let done = 0; done < TIMES; done++) pack();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000 / TIMES;
}
