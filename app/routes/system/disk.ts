import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free and total bytes of the disk of a folder, which may not exist yet; null if they cannot be read. */
export async function diskOf(folder: string): Promise<{ readonly free: number; readonly size: number } | null> {
  const found = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => null);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}
