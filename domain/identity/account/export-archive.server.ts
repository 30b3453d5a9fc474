import { Readable } from 'node:stream';
import type { Db } from '../../../db/transact.server.ts';

/** Receives the files of an export. Each call ends when its file is completely in the archive: one at a time. */
export type ExportSink = {
  readonly json: (name: string, value: unknown) => Promise<void>;
  /** Writes the rows as one array without holding them in memory together. */
  readonly rows: (name: string, rows: AsyncIterable<unknown>) => Promise<void>;
  readonly file: (name: string, body: Buffer) => Promise<void>;
};

/** Account of an export at one point in time: `db` is a transaction that sees no later writes. */
export type ExportSubject = { readonly db: Db; readonly userId: number; readonly now: Date };

/** Exports one module's data of a user. The README of the export explains its files. */
export type ExportPart = (subject: ExportSubject, sink: ExportSink) => Promise<void>;

/** Writes an archive while it is read, without holding it in memory. If a part fails, so does the archive. */
export async function openArchive(
  fill: (sink: ExportSink) => Promise<void>,
  now: Date,
  signal: AbortSignal,
): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // An error may come before the archive is read; the reader gets it then.
  output.on('error', () => {});
  zip.on('error', fail);
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });

  function add(name: string, content: Readable, compress: boolean): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const unread = () => reject(new Error('the archive is not read any more'));
      if (output.destroyed) return unread();
      output.once('close', unread);
      content.once('error', reject);
      content.once('end', () => {
        output.off('close', unread);
        resolve();
      });
      zip.addReadStream(content, name, { mtime: now, mode: 0o100600, compress });
    });
  }

  const sink: ExportSink = {
    json: (name, value) => add(name, Readable.from([jsonText(value)]), true),
    rows: (name, rows) => add(name, Readable.from(arrayText(rows)), true),
    // Pictures cannot be compressed further.
    file: (name, body) => add(name, Readable.from([body]), name.endsWith('.txt')),
  };
  fill(sink).then(() => zip.end(), fail);
  return output;
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function* arrayText(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
