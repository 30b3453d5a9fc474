import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Milliseconds of one tick of the kernel. A second has USER_HZ ticks, which is 100 on every Linux that Node supports.
 */
const MS_A_TICK = 10;
/**
 * Positions of the fields in the result of `statOf`: the CPU ticks of ended children, and of the process itself with
 * its ended children.
 */
const TICKS_OF_ENDED_CHILDREN = [13, 14];
const ALL_TICKS = [11, 12, ...TICKS_OF_ENDED_CHILDREN];
/** Position of the start time in the result of `statOf`. */
const BEGINNING = 19;

/**
 * Milliseconds of CPU that a process has used so far, including its ended children. The time of its threads is read in
 * nanoseconds. In ticks of ten milliseconds, PostgreSQL's process for each connection would lose up to one tick, as
 * much as a few pages cost.
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

/**
 * Milliseconds of CPU of a process and its running children, each measured by `cpuOf`. PostgreSQL has one child process
 * for each connection.
 */
export function cpuWithChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + cpuOf(member), 0);
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    return fields && Number(fields[1]) === pid ? [Number(name)] : [];
  });
}

/** Process ids of children of this process that are not in `before`. */
export const startedSince = (before: ReadonlySet<number>): number[] =>
  childrenOf(process.pid).filter((pid) => !before.has(pid));

/** Asks these processes to end. Kills those that still run after `within` milliseconds, and all their descendants. */
export async function endLeftBehind(pids: readonly number[], within: number): Promise<void> {
  // Identifies each process by its start time as well: its id may have been reused by another process.
  const all = pids.flatMap(withDescendants).map((pid) => ({ pid, began: beginningOf(pid) }));
  const alive = () => all.filter(({ pid, began }) => began !== null && beginningOf(pid) === began);
  for (const { pid } of alive()) if (pids.includes(pid)) signal(pid, 'SIGTERM');
  const until = performance.now() + within;
  while (alive().length > 0 && performance.now() < until) await sleep(50);
  for (const { pid } of alive()) signal(pid, 'SIGKILL');
  while (alive().length > 0) await sleep(10);
}

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/**
 * Start time of a process, in ticks since the start of the machine. Null if the process has ended, even if its parent
 * has not collected its status yet.
 */
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
 * Bytes of memory that would become free if the process did not exist (PSS): the memory that only this process uses,
 * and its share of memory that it uses together with others. If several processes run the same program, its code is
 * counted once in total.
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
