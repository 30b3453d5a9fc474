/** Takes the prices that a shop pays out of a stored table, so that they are kept nowhere (SHOP-02). */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine } from '../../values/csv-cell.ts';
import { isSecretHeader } from './feed-columns.ts';
import { UnreadableFeed } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';

type Parts = {
  readonly read: (path: string) => AsyncIterable<RawRow>;
  /** Headers that the shop has called something else. */
  readonly isKept: (header: string) => boolean;
};

/** A line that no reading takes for a row: its quote goes on after its end. */
const UNREADABLE = '"?"?\r\n';

/**
 * Writes a table anew without them; rows keep their lines, and those that cannot be read stay so. Other files stay, and one that is cut
 * off, whose run takes nothing for granted.
 */
export async function dropSecrets(path: string, { read, isKept }: Parts): Promise<void> {
  const isSecret = (header: string) => isSecretHeader(header) && !isKept(header);
  if (!(await hasSecrets(path, read, isSecret))) return;
  const draft = `${path}.part`;
  const out = createWriteStream(draft, { mode: 0o600 });
  try {
    await writeRows(out, read(path), isSecret);
    out.end();
    await finished(out);
    await rename(draft, path);
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true });
    if (!(error instanceof UnreadableFeed)) throw error;
  }
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

async function hasSecrets(path: string, read: Parts['read'], isSecret: (header: string) => boolean): Promise<boolean> {
  try {
    for await (const { format, cells } of read(path)) {
      const secrets = [...cells].filter(([header]) => isSecret(header));
      if (format !== 'csv' || (cells.size > 0 && secrets.length === 0)) return false;
      if (secrets.some(([, cell]) => cell !== '')) return true;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
  }
  return false;
}

const linesIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;
