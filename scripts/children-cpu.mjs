import { readFileSync } from 'node:fs';

/** The kernel's USER_HZ, the same on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of CPU of all processes below this one that have ended and were waited for; null where there is no /proc.
 * A process that detaches itself and outlives its parent is not part of it.
 */
export function childrenCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // cutime and cstime.
    return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}
