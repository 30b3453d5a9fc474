import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When a process started, in the system's own terms, or null when it is gone. A pid alone is no identity: after a crash
 * (and always in a container) the same number soon belongs to somebody else. A zombie counts as gone.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? linuxStart(pid) : ps(pid, 'lstart');
}

/** The command line of a running process, '' when it cannot be told. */
export function processCommand(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Sends a signal; false when the process is already gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits for a process that need not be our child; false when it still runs after `limitMs`. */
export async function waitForEnd(pid: number, limitMs: number): Promise<boolean> {
  const started = processStart(pid);
  for (const until = performance.now() + limitMs; started !== null && processStart(pid) === started; ) {
    if (performance.now() > until) return false;
    await sleep(20);
  }
  return true;
}

function linuxStart(pid: number): string | null {
  try {
    // The name in brackets may itself hold spaces and brackets: count the fields after the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
