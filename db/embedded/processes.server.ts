import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Start time of a process in the system's own format; null if the process is gone. A pid alone identifies nothing:
 * after a crash (and always in a container) another process soon has the same number. A zombie counts as gone.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? linuxStart(pid) : ps(pid, 'lstart');
}

/** Command line of a running process; '' if it cannot be read. */
export function processCommand(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Sends a signal; returns false if the process is gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits for the end of a process that need not be our child; returns false if it still runs after `limitMs`. */
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
    // The name in brackets may hold spaces and brackets itself, so fields are counted after the last bracket.
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
