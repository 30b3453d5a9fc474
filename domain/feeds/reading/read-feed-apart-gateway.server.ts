/**
 * Reads and changes files of shops in a separate process, so that a file that needs too much memory or time ends only
 * that process (SHOP-02).
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MINUTE, SECOND } from '../../values/durations.ts';
import { APART, endAbove, entryOf, isEndedByFile } from '../../values/process-apart.server.ts';
import type { Variations } from '../whole-words.ts';
import { UnreadableFeed } from './feed-fault.ts';
import {
  draftOf,
  type FeedMessage,
  type FeedWork,
  rowOfWritten,
  type TorobPage,
  type Unpacked,
} from './feed-process.ts';
import type { RawRow } from './raw-row.ts';

export type ProcessLimits = {
  /** `heapMegabytes`: maximum heap of the process. `megabytes`: maximum of all its memory. */
  readonly heapMegabytes: number;
  readonly megabytes: number;
  /**
   * `nextMs`: maximum milliseconds of waiting for the next rows. `wholeMs`: maximum milliseconds for all rows together.
   */
  readonly nextMs: number;
  readonly wholeMs: number;
};

const LIMITS: ProcessLimits = { heapMegabytes: 192, megabytes: 384, nextMs: 30 * SECOND, wholeMs: 3 * MINUTE };
const ENTRY = entryOf('feeds/reading/feed-process.server.ts');

/**
 * Yields the rows of a file like `readFeed`, but reads them in a process with limited memory and time. If the file
 * needs more, throws `UnreadableFeed` of the kind `too_heavy` after the rows that were read before.
 */
export async function* readFeedApart(
  path: string,
  variations: Variations = 'one',
  limits = LIMITS,
): AsyncGenerator<RawRow> {
  for await (const message of workApart({ does: 'read', path, variations }, limits))
    if ('rows' in message) yield* message.rows.map(rowOfWritten);
}

/**
 * Removes purchase prices from a stored file, like `dropSecrets`. A file that needs more memory or time than the
 * process has stays unchanged.
 */
export async function dropSecretsApart(path: string, keptHeaders: ReadonlySet<string>, limits = LIMITS): Promise<void> {
  try {
    await changeApart({ does: 'drop secrets', path, keptHeaders: [...keptHeaders] }, limits);
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
  }
}

/** Decompresses a file in place, like `unpackFile`. */
export const unpackApart = async (path: string, most: number, limits = LIMITS): Promise<Unpacked> =>
  (await changeApart({ does: 'unpack', path, most }, limits)).unpacked ?? { bytes: 0, isCut: true };

/** Adds the products of a page of Torob's API to a file, like `takeTorobPage`. */
export async function takeTorobPageApart(path: string, to: string, limits = LIMITS): Promise<TorobPage> {
  const { torobPage } = await changeApart({ does: 'take torob page', path, to }, limits);
  if (!torobPage) throw new Error('the process that takes a page of goods ended without them');
  return torobPage;
}

/**
 * Runs a process that changes a file, and returns the process's last message. If the process is killed, the file stays
 * as it was.
 */
async function changeApart(work: FeedWork, limits: ProcessLimits): Promise<Extract<FeedMessage, { isWhole: true }>> {
  try {
    for await (const message of workApart(work, limits)) if ('isWhole' in message) return message;
    throw new Error('the process that changes a feed ended without a word');
  } finally {
    await rm(draftOf(work.path), { force: true });
  }
}

async function* workApart(work: FeedWork, limits: ProcessLimits): AsyncGenerator<FeedMessage> {
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.heapMegabytes}`, ENTRY, JSON.stringify(work)], {
    ...APART,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = endOf(child);
  const stopLooking = endAbove(limits.megabytes, child);
  try {
    for await (const message of messagesOf(child, limits)) {
      if ('unreadable' in message) throw new UnreadableFeed(message.unreadable, message.line);
      if ('failed' in message) throw new Error(`a feed could not be read: ${message.failed}`);
      yield message;
      if ('isWhole' in message) return;
    }
    throw await ended;
  } finally {
    stopLooking();
    child.kill('SIGKILL');
  }
}

type Child = ChildProcessByStdio<null, Readable, null>;

async function* messagesOf(child: Child, { nextMs, wholeMs }: ProcessLimits): AsyncGenerator<FeedMessage> {
  const chunks = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  let left = wholeMs;
  // Parts of a line whose end has not arrived. They are collected in a list, because a row may be as long as a file and
  // joining at each part would be quadratic.
  let begun: string[] = [];
  for (;;) {
    const asked = performance.now();
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.min(nextMs, left));
    const { value, done } = await chunks.next();
    clearTimeout(timer);
    left = Math.max(1, left - (performance.now() - asked));
    if (done) return;
    const [first = '', ...others] = value.split('\n');
    begun.push(first);
    for (const other of others) {
      yield JSON.parse(begun.join('')) as FeedMessage;
      begun = [other];
    }
  }
}

/**
 * Reason for which the process ended without a last message: it exceeded its memory or time, or it never started.
 * Resolves when it has ended.
 */
function endOf(child: Child): Promise<Error> {
  return new Promise((ended) => {
    child.on('error', ended);
    child.on('exit', (code, signal) => {
      ended(
        isEndedByFile(code, signal)
          ? new UnreadableFeed('too_heavy')
          : new Error(`the process that reads a feed ended with ${code}`),
      );
    });
  });
}
