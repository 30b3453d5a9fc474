import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processStart } from './processes.server.ts';
import { StartRefused } from './refusal.ts';

type Owner = { pid: number; started: string };

/**
 * Takes the lock file that makes one process the owner of a directory; returns the function that releases it. Replaces
 * a file left by a process that is gone (kill -9, power cut). Throws StartRefused if the owner is alive.
 */
export function takeOwnerLock(file: string, what: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' } satisfies Owner);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(draft, file)) return () => giveBack(file, mine);
      const owner = readOwner(file);
      if (owner && lives(owner)) {
        throw new StartRefused(`Bazarche is already running on ${what} (process ${owner.pid}).`);
      }
      setAside(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartRefused(`Another start of Bazarche on ${what} is under way.`);
}

/** Tells whether the owner named in a lock file is alive. */
export function isOwned(file: string): boolean {
  const owner = readOwner(file);
  return owner !== null && lives(owner);
}

const lives = (owner: Owner) => processStart(owner.pid) === owner.started;

/**
 * Creates the lock file by a hard link, so that it appears complete, and only if no file exists: a link never replaces
 * a file.
 */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves a lock file aside whose owner is gone. If another process has replaced it in the meantime, its valid lock was
 * moved instead, and is put back.
 */
function setAside(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved && lives(moved)) linked(aside, file);
  rmSync(aside, { force: true });
}

function giveBack(file: string, mine: string): void {
  try {
    if (readFileSync(file, 'utf8') === mine) rmSync(file);
  } catch {
    // The directory no longer exists, so there is nothing to release.
  }
}

function readOwner(file: string): Owner | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}
