/** Process that does the work on a file that its argument names; `read-feed-apart-gateway` starts it. Ends with its reader, whose pipe breaks. */
import { writeSync } from 'node:fs';
import { dropSecrets } from './drop-secrets.server.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { type FeedMessage, type FeedWork, writtenRow } from './feed-process.ts';
import type { RawRow } from './raw-row.ts';
import { readFeed } from './read-feed.server.ts';
import { takeTorobPage } from './torob-page.server.ts';
import { unpackFile } from './unpack.server.ts';

const OUTPUT = 1;
/** Rows and characters of cells from which on rows are written: a line is hardly longer than that and one row. */
const AT_ONCE = 100;
const HELD_MOST = 64 * 1024;

// A pipe that is full makes the write wait, so that rows are read as fast as they are taken.
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
