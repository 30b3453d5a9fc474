import { brotliCompressSync, constants } from 'node:zlib';

/** Same parameters as app/web/request/encode.ts uses for an uncached page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const TIMES = 200;

/**
 * Milliseconds of CPU that compressing this page once takes. It is measured in this process, where nothing else runs at
 * the same time.
 */
export function compressionOf(html: string): number {
  const pack = () => brotliCompressSync(Buffer.from(html), BROTLI);
  for (let done = 0; done < TIMES / 4; done++) pack();
  const since = process.cpuUsage();
  for (let done = 0; done < TIMES; done++) pack();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000 / TIMES;
}
