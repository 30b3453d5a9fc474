import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes: twice the observed maximum of a run. */
const REQUIRED_BYTES = 3 * 2 ** 30;

/**
 * Puts temporary files into a folder in memory if there is enough room, where creating and dropping a database takes a
 * tenth of the time. Keeps a TMPDIR that is set.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > REQUIRED_BYTES && freemem() > REQUIRED_BYTES;
  } catch {
    return false;
  }
}
