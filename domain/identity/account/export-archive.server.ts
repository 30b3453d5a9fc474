import { Readable } from 'node:stream';
import type { ExportSink } from '../../values/area.server.ts';

type ArchiveSink = ExportSink & {
  /** Writes texts one after the other, as they come. */
  readonly text: (name: string, texts: AsyncIterable<string>) => Promise<void>;
};

/**
 * Creates an archive that is written while it is read, without holding it in memory. If a part fails, the archive
 * fails.
 */
export async function openArchive(
  fill: (sink: ArchiveSink) => Promise<void>,
  now: Date,
  signal: AbortSignal,
): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // Prevents an unhandled error before reading begins; the reader gets the error then.
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

  const sink: ArchiveSink = {
    json: (name, value) => add(name, Readable.from([jsonText(value)]), true),
    text: (name, texts) => add(name, Readable.from(texts, { highWaterMark: 1 }), true),
    rows: (name, rows) => add(name, Readable.from(arrayText(rows)), true),
    // Only text is compressed, since pictures cannot be compressed further.
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
