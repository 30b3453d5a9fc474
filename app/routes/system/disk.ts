import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes of the disk of a folder, which may not be there before it is needed; null if nothing is known. */
export async function diskOf(folder: string): Promise<{ readonly free: number; readonly size: number } | null> {
  const found = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => null);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}
