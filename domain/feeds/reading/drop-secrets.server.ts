/** Removes a shop's purchase prices from a stored file, so that the site stores them nowhere (SHOP-02). */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine } from '../../values/csv-cell.ts';
import { csvRows } from './csv-rows.ts';
import { type IsSecret, MarkupFilter } from './drop-markup-secrets.ts';
import { columnKey, isSecretHeader } from './feed-columns.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { draftOf } from './feed-process.ts';
import { jsonParts } from './json-rows.ts';
import type { RawRow } from './raw-row.ts';
import { openFeed, readFeed } from './read-feed.server.ts';

/**
 * Line that every reading reports as faulty, because its quote does not end in a valid way. It replaces a row that
 * could not be read.
 */
const UNREADABLE = '"?"?\r\n';

/**
 * Rewrites a file without purchase prices. Rows stay at their line numbers, and unreadable rows stay unreadable. The
 * file is left unchanged if it has no such prices or cannot be read to its end. `keptHeaders`: headers that the shop
 * has given another meaning, in the form of `columnKey`.
 */
export async function dropSecrets(path: string, keptHeaders: ReadonlySet<string>): Promise<void> {
  const isSecret = (header: string) => isSecretHeader(header) && !keptHeaders.has(columnKey(header));
  const draft = draftOf(path);
  const out = createWriteStream(draft, { mode: 0o600 });
  try {
    const hadAny = await writeWithout(out, path, isSecret);
    out.end();
    await finished(out);
    if (hadAny) await rename(draft, path);
    else await rm(draft, { force: true });
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true });
    if (!(error instanceof UnreadableFeed)) throw error;
  }
}

/** Writes the file without purchase prices and returns whether it had any; if not, the output is to be discarded. */
async function writeWithout(out: NodeJS.WritableStream, path: string, isSecret: IsSecret): Promise<boolean> {
  const { kind, texts } = await openFeed(path);
  if (kind === 'xml') return writeMarkup(out, texts, isSecret);
  if (kind === 'json') return writeProducts(out, texts, isSecret);
  const { isWoo, hasAny } = await secretsOfTable(path, isSecret);
  if (hasAny) await writeRows(out, isWoo ? csvRows(texts, { asWritten: true }) : readFeed(path), isSecret);
  return hasAny;
}

const DECLARED_ENCODING = /^(\uFEFF?\s*<\?xml[^>]*?\sencoding\s*=\s*["'])[^"']*/i;

async function writeMarkup(
  out: NodeJS.WritableStream,
  texts: AsyncIterable<string>,
  isSecret: IsSecret,
): Promise<boolean> {
  const filter = new MarkupFilter(isSecret);
  let isFirst = true;
  for await (const text of texts) {
    // The output is UTF-8, whatever the encoding of the input was.
    out.write(filter.take(isFirst ? text.replace(DECLARED_ENCODING, '$1utf-8') : text));
    isFirst = false;
  }
  out.write(filter.end());
  return filter.found > 0;
}

/** Text that every reading reports as a faulty product. It replaces a product that could not be parsed. */
const NO_PRODUCT = '{?}';

async function writeProducts(
  out: NodeJS.WritableStream,
  texts: AsyncIterable<string>,
  isSecret: IsSecret,
): Promise<boolean> {
  let found = 0;
  let separator = '{"products":[';
  for await (const part of jsonParts(texts)) {
    const product = part === null ? null : parsedProduct(part);
    if (product) for (const told of [product, product.spec]) found += withoutKeys(told, isSecret);
    out.write(separator + (product ? JSON.stringify(product) : NO_PRODUCT));
    separator = ',\n';
  }
  out.write(found > 0 ? ']}' : '');
  return found > 0;
}

function parsedProduct(part: string): Record<string, unknown> | null {
  try {
    const product: unknown = JSON.parse(part);
    return typeof product === 'object' && product !== null && !Array.isArray(product) ? { ...product } : null;
  } catch {
    return null;
  }
}

/** Deletes entries of purchase prices and returns their number. */
function withoutKeys(told: unknown, isSecret: IsSecret): number {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return 0;
  const secret = Object.keys(told).filter((key) => isSecret(key));
  for (const key of secret) Reflect.deleteProperty(told, key);
  return secret.length;
}

async function writeRows(
  out: NodeJS.WritableStream,
  rows: AsyncIterable<RawRow>,
  isSecret: (header: string) => boolean,
): Promise<void> {
  let headers: readonly string[] = [];
  let line = 1;
  const write = (text: string) => {
    out.write(text);
    line += linesIn(text);
  };
  for await (const row of rows) {
    const isUnread = row.cells.size === 0;
    if (headers.length === 0 && !isUnread) {
      headers = [...row.cells.keys()];
      write(BYTE_ORDER_MARK + csvLine(headers));
    }
    while (line < row.line) write('\r\n');
    const cells = headers.map((header) => (isSecret(header) ? '' : (row.cells.get(header) ?? '')));
    const hasMore = row.faults.some(({ fault }) => fault.key === 'more_cells_than_headers');
    write(isUnread ? UNREADABLE : csvLine(hasMore ? [...cells, '?'] : cells));
  }
}

async function secretsOfTable(
  path: string,
  isSecret: IsSecret,
): Promise<{ readonly isWoo: boolean; readonly hasAny: boolean }> {
  let isWoo = false;
  try {
    for await (const { format, cells } of readFeed(path)) {
      isWoo = format === 'woo';
      const secrets = [...cells].filter(([header]) => isSecret(header));
      if (cells.size > 0 && secrets.length === 0) return { isWoo, hasAny: false };
      if (secrets.some(([, cell]) => cell !== '')) return { isWoo, hasAny: true };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
  }
  return { isWoo, hasAny: false };
}

const linesIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;
