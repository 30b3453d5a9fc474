import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** By the kernel's USER_HZ, which is 100 on every Linux that Node supports. */
const MS_A_TICK = 10;
/** Places of utime and stime in /proc/…/stat, and of both for ended children. */
const TICKS_OF_ENDED_CHILDREN = [13, 14];
const ALL_TICKS = [11, 12, ...TICKS_OF_ENDED_CHILDREN];
/** Place of starttime there. */
const BEGINNING = 19;

/**
 * Milliseconds of CPU that a process has used so far, including its ended children. Its threads are read in nanoseconds: in ticks
 * of ten milliseconds, each connection of the database loses up to one, which is as much as a few pages take.
 */
export function cpuOf(pid: number): number {
  const nanoseconds = threadsOf(pid).map((thread) => readOrNull(`/proc/${pid}/task/${thread}/schedstat`));
  if (nanoseconds.length === 0 || nanoseconds.includes(null)) return ticksOf(pid, ALL_TICKS) * MS_A_TICK;
  const running = nanoseconds.reduce((sum, text) => sum + Number.parseInt(text ?? '', 10) / 1e6, 0);
  return running + ticksOf(pid, TICKS_OF_ENDED_CHILDREN) * MS_A_TICK;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Same as `cpuOf`, for a process and its children: PostgreSQL has one for each connection. */
export function cpuWithChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + cpuOf(member), 0);
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    return fields && Number(fields[1]) === pid ? [Number(name)] : [];
  });
}

/** Children of this process other than these. */
export const startedSince = (before: ReadonlySet<number>): number[] =>
  childrenOf(process.pid).filter((pid) => !before.has(pid));

/** Asks these processes to end, and kills those that have not within so many milliseconds, and what they started in turn. */
export async function endLeftBehind(pids: readonly number[], within: number): Promise<void> {
  // A process id may be used again by another process, which then began at another time.
  const all = pids.flatMap(withDescendants).map((pid) => ({ pid, began: beginningOf(pid) }));
  const alive = () => all.filter(({ pid, began }) => began !== null && beginningOf(pid) === began);
  for (const { pid } of alive()) if (pids.includes(pid)) signal(pid, 'SIGTERM');
  const until = performance.now() + within;
  while (alive().length > 0 && performance.now() < until) await sleep(50);
  for (const { pid } of alive()) signal(pid, 'SIGKILL');
  while (alive().length > 0) await sleep(10);
}

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** When a process began, in ticks since the machine's start; null for one that has ended, even if its parent does not know yet. */
function beginningOf(pid: number): string | null {
  const fields = statOf(pid);
  return fields && fields[0] !== 'Z' ? (fields[BEGINNING] ?? null) : null;
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Bytes of memory that a process occupies, and its peak. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 };
}

/**
 * Bytes of memory that a process has for itself, plus its share of what it has in common with others (PSS): what the
 * machine would have free without it. Copies of one program count its code once.
 */
export function ownMemoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = /^Pss:\s+(\d+)/m.exec(rollup)?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
  return Number(kilobytes) * 1024;
}

/** The parent of all processes of the PostgreSQL at this address, which must run on this machine. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const fields = statOf(rows[0]?.pid ?? 0);
    if (!fields) throw new Error('The PostgreSQL server runs on another machine: its CPU cannot be measured.');
    return Number(fields[1]);
  } finally {
    await client.end();
  }
}

function ticksOf(pid: number, places: readonly number[]): number {
  const fields = statOf(pid);
  return fields ? places.reduce((sum, at) => sum + Number(fields[at]), 0) : 0;
}

/** The fields after the name in /proc/…/stat, beginning with the state; null for an ended process. */
function statOf(pid: number): string[] | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
