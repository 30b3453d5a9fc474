import { readFileSync } from 'node:fs';

/** Number of the kernel's clock ticks in a second (USER_HZ). It is the same on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of CPU that descendants of this process have used. Counted are those that have ended and whose status their
 * parent has collected. A process that detaches itself and outlives its parent is not counted. Null on a machine
 * without /proc.
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
