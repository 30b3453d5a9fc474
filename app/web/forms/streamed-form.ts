import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { chunksOf } from '../limits/body.ts';
import { bodyBudget } from '../limits/body-budget.ts';
import { clientKey } from '../request/client-address.ts';
import { Problem } from '../request/problem.ts';
import { type Fields, fieldsOf } from './form-body.ts';

/** An uploaded file, on this machine's disk until the request has been answered. */
export class ReceivedFile {
  readonly path: string;
  /** File name that the client sent: check it, and never use it as a path. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Whether the file exceeded its maximum; `path` then holds only its beginning. */
  readonly isTooLong: boolean;

  constructor({ path, name, size, isTooLong }: Readonly<ReceivedFile>) {
    this.path = path;
    this.name = name;
    this.size = size;
    this.isTooLong = isTooLong;
  }
}

export type FileLimits = {
  /** Folder on this machine for the files; created if it is missing. */
  readonly folder: string;
  /** Maximum size of a file in bytes. */
  readonly bytes: number;
  /** Maximum number of files; together with `bytes` it determines the maximum length of the body. */
  readonly most: number;
  /** Number of files that are checked; further ones are skipped. `most` + 1 by default. */
  readonly looked?: number;
};

export type Received = {
  readonly fields: Fields;
  /** Deletes the files. Call it exactly once, also after errors. */
  readonly discard: () => Promise<void>;
};

/** Limits for the form's other fields. */
const OTHER = { fields: 60, fieldSize: 16 * 1024, fieldNameSize: 100, headerPairs: 20 } as const;
const OTHER_BYTES = 64 * 1024;
/** Bytes of memory reserved for a form while its files are written to disk, in addition to its fields. */
const STREAMING = 256 * 1024;

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/**
 * Receives a multipart form without holding its files in memory. Calls `mayWrite` before each file, with the fields
 * that precede it; a refused file is not written. After an interrupted upload it deletes the files and throws a Problem
 * 400.
 */
export async function receiveForm(
  request: Request,
  { folder, bytes, most, looked = most + 1 }: FileLimits,
  mayWrite: (fields: Fields) => Promise<boolean>,
): Promise<Received> {
  const bodyMax = (most + 1) * bytes + OTHER_BYTES;
  const held = bodyBudget.begin(clientKey(request));
  let isHeld = false;
  const entries: [string, unknown][] = [];
  const saving: Promise<void>[] = [];
  const stop = new AbortController();
  let place: Promise<string> | undefined;
  const discard = async () => {
    const path = await place?.catch(() => undefined);
    if (path !== undefined) await rm(path, { recursive: true, force: true });
  };

  async function save(name: string, fileName: string, file: BusboyFileStream, before: Fields, index: number) {
    if (fileName === '' || !(await isAllowed(before))) {
      file.resume();
      return;
    }
    place ??= newPlace(folder);
    const path = join(await place, String(index));
    const copy = createWriteStream(path);
    await pipeline(file, copy, { signal: stop.signal });
    const size = copy.bytesWritten;
    entries.push([name, new ReceivedFile({ path, name: fileName, size, isTooLong: file.truncated })]);
  }

  let refusal: unknown;
  /**
   * Checks `mayWrite`, and reserves memory only if it allows the file, so that headers alone reserve nothing. The rest
   * of a refused form is read and discarded, so that the client receives the answer.
   */
  async function isAllowed(before: Fields): Promise<boolean> {
    try {
      if (refusal !== undefined || !(await mayWrite(before))) return false;
      if (!isHeld) held.take(STREAMING);
      isHeld = true;
      return true;
    } catch (error) {
      refusal = error;
      return false;
    }
  }

  try {
    const parser = parserOf(request, { ...OTHER, files: looked, fileSize: bytes });
    let otherBytes = 0;
    parser.on('field', (name, value) => {
      otherBytes += Buffer.byteLength(value);
      try {
        if (otherBytes > OTHER_BYTES) throw new Problem(413);
        held.take(Buffer.byteLength(value));
        entries.push([name, value]);
      } catch (error) {
        stop.abort(error);
      }
    });
    parser.on('file', (name, file, fileName = '') => {
      // The parser reports a malformed form itself; without this handler, the file's own error event would end the
      // process.
      file.on('error', () => {});
      const before = fieldsOf(entries);
      const index = saving.length;
      // Files are saved one after another, so that each check sees the result of the one before.
      const saved = (saving.at(-1) ?? Promise.resolve()).then(() => save(name, fileName, file, before, index));
      saved.catch((error: unknown) => stop.abort(error));
      saving.push(saved);
    });
    await pipeline(Readable.from(chunksOf(request, bodyMax, held)), parser, { signal: stop.signal });
    await Promise.all(saving);
    if (refusal !== undefined) throw refusal;
    return { fields: fieldsOf(entries), discard };
  } catch (error) {
    const cause = stop.signal.aborted ? stop.signal.reason : error;
    stop.abort(error);
    await Promise.allSettled(saving);
    await discard();
    throw isCut(cause) && cause !== refusal ? new Problem(400) : cause;
  } finally {
    held.end();
  }
}

/** Whether the form is malformed or incomplete; false for an error of this machine's disk. */
function isCut(error: unknown): boolean {
  return !(error instanceof Problem) && !(error instanceof Error && 'syscall' in error && 'path' in error);
}

async function newPlace(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, 'upload-'));
}

function parserOf(request: Request, limits: object): BusboyInstance {
  return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
}
