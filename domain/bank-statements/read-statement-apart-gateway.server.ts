/**
 * Reads a bank statement in a separate process. A file that takes too much memory or time ends only that process
 * (PAY-05, decision 121).
 */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { MINUTE } from '../values/durations.ts';
import { APART, endAbove, entryOf, isEndedByFile } from '../values/process-apart.server.ts';
import { refused } from '../values/result.ts';
import type { ReadStatementResult, StatementReading } from './bank-statement.ts';

const LIMITS = { heapMegabytes: 128, megabytes: 256, wholeMs: MINUTE };
const TOO_HEAVY: ReadStatementResult = refused('unreadable', { problems: [{ what: 'too-heavy' } as const] });
const ENTRY = entryOf('bank-statements/statement-process.server.ts');

/**
 * Returns the rows or the problems of a file. `too-heavy`: reading the file needs more memory or time than the process
 * is allowed. Throws if the process could not be started.
 */
export async function readStatementApart(
  content: Uint8Array,
  reading: StatementReading,
  limits = LIMITS,
): Promise<ReadStatementResult> {
  const heap = `--max-old-space-size=${limits.heapMegabytes}`;
  const child = spawn(process.execPath, [heap, ENTRY, JSON.stringify(reading)], {
    ...APART,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const stopLooking = endAbove(limits.megabytes, child);
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.wholeMs);
  try {
    // A process that has ended does not read the rest of the input; that error is ignored.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
    const [answer, { code, signal }] = await Promise.all([buffer(child.stdout), ended]);
    if (code === 0) return JSON.parse(answer.toString()) as ReadStatementResult;
    if (isEndedByFile(code, signal)) return TOO_HEAVY;
    throw new Error(`the process that reads a bank's statement ended with ${code}`);
  } finally {
    stopLooking();
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
