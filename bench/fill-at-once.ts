import { Worker } from 'node:worker_threads';
import type { FillerTask } from './corpus-filler.ts';

/**
 * Adds demonstration listings with several threads. Each thread gets a part of the listings and a different seed,
 * counted from `seed` on.
 */
export async function fillAtOnce(whole: Omit<FillerTask, 'part'>, threads: number): Promise<void> {
  const listings = Math.ceil(whole.listings / threads);
  const parts = Array.from({ length: threads }, (_, index) =>
    fill({ ...whole, listings, seed: whole.seed + index, part: { index, of: threads } }),
  );
  await Promise.all(parts);
}

async function fill(task: FillerTask): Promise<void> {
  const filler = new Worker(new URL('./corpus-filler.ts', import.meta.url), { workerData: task });
  const ended = Promise.withResolvers<void>();
  filler.once('error', ended.reject);
  filler.once('exit', (code) =>
    code === 0 ? ended.resolve() : ended.reject(new Error(`the filler ended with ${code}`)),
  );
  await ended.promise;
}
