/**
 * Runs processes that read files of strangers, with little memory and without the site's settings and secrets (SHOP-02,
 * ITEM-07).
 */
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Settings of the C library's memory allocator, in bytes; a process reads them before Node starts. Without them, a
 * process that encodes pictures keeps twice the memory. The mmap threshold must be above 270 KB, the size of the
 * compressor's largest buffer. Buffers above the threshold are requested from the system each time, which would cost a
 * page as much time as compressing it.
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

/** Milliseconds between two checks of a process's memory. */
const LOOK_MS = 50;

/**
 * Kills a process that uses more than `megabytes` of memory in total. The heap's own limit is not enough, because
 * decoders hold pictures outside the heap. Returns a function that stops the checks. On a system without `/proc`, only
 * the heap's limit applies.
 */
export function endAbove(megabytes: number, child: Pick<ChildProcess, 'pid' | 'kill'>): () => void {
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    if (kilobytes > megabytes * 1024) child.kill('SIGKILL');
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Exit code of an abort if a shell started the process. Node ends with an abort when it runs out of memory. */
const ABORTED = 134;

/**
 * Whether the file that a process read made the process end: it used too much memory or time, or its decoder crashed.
 */
export const isEndedByFile = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal !== null || code === ABORTED;
