/** Reads files of shops in a process of its own: a file that is heavy to read ends that one (SHOP-02). */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MINUTE, SECOND } from '../../values/durations.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { type FeedMessage, rowOfWritten } from './feed-process.ts';
import type { RawRow } from './raw-row.ts';

export type ProcessLimits = {
  /** Size of its heap. */
  readonly megabytes: number;
  /** Milliseconds that its reader waits for the next rows, and for all of them together. */
  readonly nextMs: number;
  readonly wholeMs: number;
};

const LIMITS: ProcessLimits = { megabytes: 192, nextMs: 30 * SECOND, wholeMs: 3 * MINUTE };
const ENTRY = fileURLToPath(new URL('./feed-process.server.ts', import.meta.url));

/**
 * Rows of a file, like `readFeed`, whose process has little memory and time. Throws `UnreadableFeed` of the kind
 * `too_heavy`, after the rows before, for a file that needs more.
 */
export async function* readFeedApart(path: string, limits = LIMITS): AsyncGenerator<RawRow> {
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.megabytes}`, ENTRY, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // Nothing of the site's settings and secrets.
    env: {},
  });
  const ended = endOf(child);
  try {
    for await (const message of messagesOf(child, limits)) {
      if ('rows' in message) yield* message.rows.map(rowOfWritten);
      else if ('unreadable' in message) throw new UnreadableFeed(message.unreadable, message.line);
      else if ('failed' in message) throw new Error(`a feed could not be read: ${message.failed}`);
      else return;
    }
    throw await ended;
  } finally {
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

/** Number of an exit by abort, which is how Node ends without memory, where a shell stands between. */
const ABORTED = 134;

/** Why the process ended without a last word, once it has: its memory or its time was over, or it never started. */
function endOf(child: Child): Promise<Error> {
  return new Promise((ended) => {
    child.on('error', ended);
    child.on('exit', (code, signal) => {
      const isOver = signal !== null || code === ABORTED;
      ended(isOver ? new UnreadableFeed('too_heavy') : new Error(`the process that reads a feed ended with ${code}`));
    });
  });
}
