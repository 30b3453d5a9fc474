import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** The largest that a run was seen to need, twice. */
const ROOM = 3 * 2 ** 30;

/**
 * Makes a folder that is kept in memory the one for temporary files, where there is one with room: making and dropping
 * a database waits for a disk, and costs a tenth without one. A TMPDIR that was given stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM;
  } catch {
    return false;
  }
}
