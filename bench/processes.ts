import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** The kernel's USER_HZ, the same on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

/** Milliseconds of CPU that a process has used so far, including its threads and ended children. */
export function cpuOf(pid: number): number {
  return ticksOf(pid) * (1_000 / TICKS_A_SECOND);
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

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  // utime, stime, and both for ended children.
  return fields ? [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) : 0;
}

/** The fields after the name in /proc/…/stat, beginning with the state; null for an ended process. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
