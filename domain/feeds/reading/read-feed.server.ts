/** Reads files of shops row by row, however large they are (SHOP-02). */
import { createReadStream } from 'node:fs';
import { csvRows } from './csv-rows.ts';
import { decoded } from './decode-text.server.ts';
import { UnreadableFeed } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';
import { unpacked } from './unpack.server.ts';
import { xmlRows } from './xml-rows.server.ts';

const CHUNK = 64 * 1024;

/**
 * Rows of a stored file: a table (CSV), our XML or a Google Merchant feed, also packed by gzip. Holds a few hundred
 * kilobytes of it at a time. Throws `UnreadableFeed` for anything else, and after the rows before it where the file is cut off or
 * beyond a limit.
 */
export async function* readFeed(path: string): AsyncGenerator<RawRow> {
  const texts = decoded(unpacked(createReadStream(path, { highWaterMark: CHUNK })));
  const first = await beginning(texts);
  if (first === null) throw new UnreadableFeed('empty');
  const isMarkup = first.trimStart().startsWith('<');
  if (isMarkup && WEB_PAGE.test(first)) throw new UnreadableFeed('web_page');
  yield* isMarkup ? xmlRows(resumed(first, texts)) : csvRows(resumed(first, texts));
}

const WEB_PAGE = /^\s*(?:<!doctype\s+html|<html[\s>])/i;

async function beginning(texts: AsyncGenerator<string>): Promise<string | null> {
  let held = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done) return held.trim() === '' ? null : held;
    held += value;
    if (held.trim() !== '') return held;
    // Blank lines count as lines, but a file of nothing else is not held.
    if (held.length > CHUNK) throw new UnreadableFeed('empty');
  }
}

async function* resumed(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
