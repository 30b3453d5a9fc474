import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { UnreadableFeed } from './feed-fault.ts';
import type { TorobPage } from './feed-process.ts';

/** Longest cursor, in characters, that is sent back to a site. */
const CURSOR_MOST = 1_000;

const MARKUP = /^\s*</;

/**
 * Appends the products of one answer of Torob's API to a file, one product a line. Throws `UnreadableFeed` if the
 * answer is anything else.
 */
export async function takeTorobPage(path: string, to: string): Promise<TorobPage> {
  const told = answerIn((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  const products = told.products as unknown[];
  const lines = products.filter((product) => typeof product === 'object' && product !== null).map(lineOf);
  const text = lines.map(({ line }) => `${line},\n`).join('');
  await appendFile(to, text);
  return {
    keys: lines.map(({ key }) => key),
    nextCursor: cursorOf(told.next_cursor),
    total: countOf(told.total),
    maxPages: countOf(told.max_pages),
    written: Buffer.byteLength(text),
  };
}

function answerIn(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') throw new UnreadableFeed('empty');
  if (MARKUP.test(text)) throw new UnreadableFeed('web_page');
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw new UnreadableFeed('unknown_json');
  }
  const isAnswer = typeof told === 'object' && told !== null && 'products' in told && Array.isArray(told.products);
  if (!isAnswer) throw new UnreadableFeed('unknown_json');
  return told as Readonly<Record<string, unknown>>;
}

function lineOf(product: unknown): { readonly line: string; readonly key: string } {
  const line = JSON.stringify(product);
  const { page_unique: id } = product as { readonly page_unique?: unknown };
  const named = typeof id === 'string' || typeof id === 'number' ? `id ${id}` : line;
  return { line, key: createHash('sha256').update(named).digest('base64url').slice(0, 16) };
}

function cursorOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= CURSOR_MOST ? text : null;
}

const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
