import { Readable } from 'node:stream';
import type { Db } from '../../../db/transact.server.ts';

/** What a part of an export is written to. Each call ends when its file is wholly in the archive: one at a time. */
export type ExportSink = {
  readonly json: (name: string, value: unknown) => Promise<void>;
  /** As one array of the rows; they are not held in memory together. */
  readonly rows: (name: string, rows: AsyncIterable<unknown>) => Promise<void>;
  readonly file: (name: string, body: Buffer) => Promise<void>;
};

/** Whose data, as it was in one moment: `db` is a transaction that sees nothing of what is written meanwhile. */
export type ExportSubject = { readonly db: Db; readonly userId: number; readonly now: Date };

/** What one module keeps of a person. Its files are explained in the README of the export. */
export type ExportPart = (subject: ExportSubject, sink: ExportSink) => Promise<void>;

/** An archive that is written while it is read; nothing of it is held. Fails as a part fails. */
export async function openArchive(
  fill: (sink: ExportSink) => Promise<void>,
  now: Date,
  signal: AbortSignal,
): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // It may fail before anybody reads it, who is told then.
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
    // Pictures are as small as they get.
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
