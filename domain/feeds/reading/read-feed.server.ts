/** Reads files of shops row by row, however large they are (SHOP-02). */
import { createReadStream } from 'node:fs';
import type { Variations } from '../whole-words.ts';
import { csvRows } from './csv-rows.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { jsonRows } from './json-rows.ts';
import type { RawRow } from './raw-row.ts';
import { unpacked } from './unpack.server.ts';
import { WooGroups } from './woo-groups.ts';
import { xmlRows } from './xml-rows.server.ts';

/** First bytes of files that are not text. */
const WORKBOOKS = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];
const OTHERS = ['%PDF', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff', 'Rar!', '\u001f\u008b'].map((text) =>
  Buffer.from(text, 'latin1'),
);
const DECLARED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?:windows-1256|cp1256)["']/i;
/** Number of non-ASCII characters that suffices to tell UTF-8 from Windows-1256, and number of bytes to examine. */
const ENOUGH = 50;
const JUDGED = 64 * 1024;

/**
 * Decodes a file in UTF-8, UTF-16 with a byte order mark, or Windows-1256. Invalid bytes become U+FFFD, and the text
 * continues after them. Throws `UnreadableFeed` for workbooks and other files that are not text.
 */
async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let held: Buffer | null = null;
  let isFirst = true;
  let isDeclared = false;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    if (isFirst) {
      refuseOthers(chunk);
      isDeclared = DECLARED.test(chunk.toString('latin1', 0, 200));
    }
    isFirst = false;
    held = held ? Buffer.concat([held, chunk]) : chunk;
    const { good, bad } = lettersIn(held);
    if (good + bad === 0) {
      // ASCII is the same in these encodings and does not reveal the encoding of what follows.
      yield held.toString('latin1');
      held = null;
    } else if (good + bad >= ENOUGH || held.length >= JUDGED) {
      decoder = decoderOf(held, isDeclared);
      yield decoder.decode(held, { stream: true });
      held = null;
    }
  }
  if (!decoder && held) decoder = decoderOf(held, isDeclared);
  if (decoder) yield decoder.decode(held ?? undefined);
}

function refuseOthers(bytes: Buffer): void {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (WORKBOOKS.some(startsWith)) throw new UnreadableFeed('spreadsheet');
  if (OTHERS.some(startsWith)) throw new UnreadableFeed('not_text');
}

function decoderOf(bytes: Buffer, isDeclared: boolean): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  // A few invalid characters are faults of their rows and do not mean another encoding.
  const { good, bad } = lettersIn(bytes);
  return new TextDecoder(isDeclared || bad > good ? 'windows-1256' : 'utf-8');
}

/**
 * Counts non-ASCII sequences that are valid UTF-8 and those that are not. A sequence cut off at the end counts as
 * invalid.
 */
function lettersIn(bytes: Buffer): { readonly good: number; readonly bad: number } {
  let [good, bad] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const length = lengthBy(lead);
    const isWhole =
      length > 1 && bytes.subarray(at + 1, at + length).filter((byte) => byte >> 6 === 2).length === length - 1;
    if (isWhole) good += 1;
    else if (lead >= 0x80) bad += 1;
    at += isWhole ? length : 1;
  }
  return { good, bad };
}

/** Length in bytes of a UTF-8 character by its first byte; 0 if no character begins with it. */
function lengthBy(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

const CHUNK = 64 * 1024;

/**
 * Rows of a stored file: a table (CSV), our XML, a Google Merchant feed or an answer of Torob's API, also packed by gzip. Holds a few hundred
 * kilobytes of it at a time. `variations`: how groups of goods become rows. Throws `UnreadableFeed` for anything else, and after the rows before it where the file is cut off or
 * beyond a limit.
 */
export async function* readFeed(path: string, variations: Variations = 'one'): AsyncGenerator<RawRow> {
  let groups: WooGroups | null = null;
  for await (const row of ungroupedRows(path)) {
    if (row.format !== 'woo') {
      yield row;
      continue;
    }
    groups ??= await groupsOf(path);
    const listed = groups.isEmpty ? row : groups.rowOf(row, variations);
    if (listed) yield listed;
  }
}

/**
 * Variations of products in an export of WooCommerce. The file is read an additional time for them, because a parent
 * may come after its variations.
 */
async function groupsOf(path: string): Promise<WooGroups> {
  const groups = new WooGroups();
  try {
    for await (const row of ungroupedRows(path)) groups.learn(row);
  } catch (error) {
    // Ignored here: the reading of the rows reports the end of a damaged file.
    if (!(error instanceof UnreadableFeed)) throw error;
  }
  return groups;
}

async function* ungroupedRows(path: string): AsyncGenerator<RawRow> {
  const { kind, texts } = await openFeed(path);
  if (kind === 'xml') yield* xmlRows(texts);
  else yield* kind === 'json' ? jsonRows(texts) : csvRows(texts);
}

/**
 * Opens a stored file: its decompressed and decoded text, and its kind. Throws `UnreadableFeed` if the file is empty or
 * not a feed.
 */
export async function openFeed(
  path: string,
): Promise<{ readonly kind: 'xml' | 'json' | 'table'; readonly texts: AsyncGenerator<string> }> {
  const texts = decoded(unpacked(createReadStream(path, { highWaterMark: CHUNK })));
  const first = await beginning(texts);
  if (first === null) throw new UnreadableFeed('empty');
  const isMarkup = first.trimStart().startsWith('<');
  if (isMarkup && WEB_PAGE.test(first)) throw new UnreadableFeed('web_page');
  const kind = isMarkup ? 'xml' : JSON_BEGINS.test(first) ? 'json' : 'table';
  return { kind, texts: resumed(first, texts) };
}

const JSON_BEGINS = /^\uFEFF?\s*(?:\{\s*"|\[\s*\{)/;
const WEB_PAGE = /^\s*(?:<!doctype\s+html|<html[\s>])/i;

async function beginning(texts: AsyncGenerator<string>): Promise<string | null> {
  let held = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done) return held.trim() === '' ? null : held;
    held += value;
    if (held.trim() !== '') return held;
    // Leading blank lines count as lines, but a file of blank lines only is not held in memory.
    if (held.length > CHUNK) throw new UnreadableFeed('empty');
  }
}

async function* resumed(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
