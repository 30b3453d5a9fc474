/** Processes that read strangers' files: with little memory, and nothing of the site's settings and secrets (SHOP-02, ITEM-07). */
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Settings of the C library's allocator, in bytes, which it reads before Node starts: without them, encoding pictures
 * leaves a process with twice the memory in use. The compressor's buffers, of up to 270 KB, must stay below the mmap
 * threshold: requesting them from the system each time costs a page as much as compressing it.
 */
export const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 22),
};

/** Options of a spawned process that reads strangers' files. */
export const APART = { env: FRUGAL_MEMORY } as const satisfies SpawnOptions;

/**
 * File of a process, by its path in `domain`: this one is two folders below the root as it is, and in the bundle of the web
 * processes, `dist/server/worker.js`.
 */
export const entryOf = (path: string): string => fileURLToPath(new URL(`../../domain/${path}`, import.meta.url));

/** Milliseconds between two looks at a process's memory. */
const LOOK_MS = 50;

/**
 * Ends a process that holds more than so many megabytes, of which its heap is a part: decoders hold pictures outside of it. Returns the end of
 * the looking. Where the system has no `/proc`, the limit of the heap is the only one.
 */
export function endAbove(megabytes: number, child: Pick<ChildProcess, 'pid' | 'kill'>): () => void {
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    if (kilobytes > megabytes * 1024) child.kill('SIGKILL');
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Number of an exit by abort, which is how Node ends without memory, where a shell stands between. */
const ABORTED = 134;

/** Whether what a process read ended it: its memory or its time was over, or its decoder broke. */
export const isEndedByFile = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal !== null || code === ABORTED;
