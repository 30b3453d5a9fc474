/**
 * Entry point of the process that works on the file named by its argument; `read-feed-apart-gateway` starts the
 * process. If the parent process ends, the pipe between them breaks, which ends this process too.
 */
import { writeSync } from 'node:fs';
import { dropSecrets } from './drop-secrets.server.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { type FeedMessage, type FeedWork, writtenRow } from './feed-process.ts';
import type { RawRow } from './raw-row.ts';
import { readFeed } from './read-feed.server.ts';
import { takeTorobPage } from './torob-page.server.ts';
import { unpackFile } from './unpack.server.ts';

const OUTPUT = 1;
/**
 * `AT_ONCE`: number of collected rows, and `HELD_MOST`: number of their characters, at which the rows are written as
 * one line. Both limit the length of a line.
 */
const AT_ONCE = 100;
const HELD_MOST = 64 * 1024;

// A full pipe blocks the write, so that the file is read no faster than its rows are consumed.
const write = (message: FeedMessage): void => void writeAll(Buffer.from(`${JSON.stringify(message)}\n`));

function writeAll(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += writeSync(OUTPUT, bytes, at));
}

const lengthOf = ({ cells }: RawRow): number => {
  let length = 0;
  for (const [header, cell] of cells) length += header.length + cell.length;
  return length;
};

async function readRows({ path, variations }: Extract<FeedWork, { does: 'read' }>): Promise<void> {
  const rows: RawRow[] = [];
  let held = 0;
  const flush = () => {
    if (rows.length > 0) write({ rows: rows.splice(0).map(writtenRow) });
    held = 0;
  };
  try {
    for await (const row of readFeed(path, variations)) {
      rows.push(row);
      held += lengthOf(row);
      if (rows.length === AT_ONCE || held > HELD_MOST) flush();
    }
  } finally {
    flush();
  }
}

async function work(asked: FeedWork): Promise<Omit<Extract<FeedMessage, { isWhole: true }>, 'isWhole'>> {
  switch (asked.does) {
    case 'read':
      await readRows(asked);
      return {};
    case 'drop secrets':
      await dropSecrets(asked.path, new Set(asked.keptHeaders));
      return {};
    case 'take torob page':
      return { torobPage: await takeTorobPage(asked.path, asked.to) };
    case 'unpack':
      return { unpacked: await unpackFile(asked.path, asked.most) };
  }
}

async function main(asked: FeedWork): Promise<void> {
  try {
    write({ isWhole: true, ...(await work(asked)) });
  } catch (error) {
    if (error instanceof UnreadableFeed) write({ unreadable: error.kind, line: error.line });
    else write({ failed: (error as NodeJS.ErrnoException).code ?? (error as Error).name });
  }
}

await main(JSON.parse(process.argv[2] ?? '') as FeedWork);
