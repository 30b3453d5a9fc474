/** Reads and changes files of shops in a process of its own: a file that is heavy to read ends that one (SHOP-02). */
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
  /** Size of its heap, and of all that it holds. */
  readonly heapMegabytes: number;
  readonly megabytes: number;
  /** Milliseconds that its reader waits for the next rows, and for all of them together. */
  readonly nextMs: number;
  readonly wholeMs: number;
};

const LIMITS: ProcessLimits = { heapMegabytes: 192, megabytes: 384, nextMs: 30 * SECOND, wholeMs: 3 * MINUTE };
const ENTRY = entryOf('feeds/reading/feed-process.server.ts');

/**
 * Rows of a file, like `readFeed`, whose process has little memory and time. Throws `UnreadableFeed` of the kind
 * `too_heavy`, after the rows before, for a file that needs more.
 */
export async function* readFeedApart(
  path: string,
  variations: Variations = 'one',
  limits = LIMITS,
): AsyncGenerator<RawRow> {
  for await (const message of workApart({ does: 'read', path, variations }, limits))
    if ('rows' in message) yield* message.rows.map(rowOfWritten);
}

/** Takes the prices that a shop pays out of a stored file, like `dropSecrets`; a file that needs more than the process has stays. */
export async function dropSecretsApart(path: string, keptHeaders: ReadonlySet<string>, limits = LIMITS): Promise<void> {
  try {
    await changeApart({ does: 'drop secrets', path, keptHeaders: [...keptHeaders] }, limits);
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
  }
}

/** Replaces a packed file by what it unpacks to, like `unpackFile`. */
export const unpackApart = async (path: string, most: number, limits = LIMITS): Promise<Unpacked> =>
  (await changeApart({ does: 'unpack', path, most }, limits)).unpacked ?? { bytes: 0, isCut: true };

/** Adds the products of a page of Torob's API to a file, like `takeTorobPage`. */
export async function takeTorobPageApart(path: string, to: string, limits = LIMITS): Promise<TorobPage> {
  const { torobPage } = await changeApart({ does: 'take torob page', path, to }, limits);
  if (!torobPage) throw new Error('the process that takes a page of goods ended without them');
  return torobPage;
}

/** The last word of a process that changes a file; one that is ended leaves the file as it was. */
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
  // Parts of a line that has not ended: a row may be as long as a file, and each part is looked at once.
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

/** Why the process ended without a last word, once it has: its memory or its time was over, or it never started. */
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
