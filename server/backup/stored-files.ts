import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentSum } from '../../db/copy/content-sum.ts';
import type { Config } from '../config.ts';
import { documentStorage, pictureStorage } from '../picture-storage.ts';
import { FILE_KINDS, type FileKind, type FilesContent } from './manifest.ts';

/** A file in a backup. `name` is its name without the folder, which is the kind. */
export type StoredFile = { readonly kind: FileKind; readonly name: string; readonly body: Buffer };

export type StoredFiles = {
  /** Yields all files. For a file that was removed in the meantime, `gone` is called instead. */
  readonly all: (gone: () => void) => AsyncGenerator<StoredFile>;
  readonly write: (file: StoredFile) => Promise<void>;
  /** Creates the folders; only the account of the site may enter them. */
  readonly makeFolders: () => void;
  /** Whether there are no pictures and documents. */
  readonly isEmpty: () => Promise<boolean>;
  /** Removes the pictures and documents that `write` has written. */
  readonly removeWritten: () => Promise<void>;
};

/**
 * Names of files in folders: letters, digits, `_`, `-` and dots, but no dot at the beginning, so that a name cannot
 * lead out of its folder.
 */
const PLAIN = /^[\w-][\w.-]{0,200}$/;
/** Names of files that are still being written. */
const UNFINISHED = /\.part$|\.tmp$/;

/**
 * Files of a site, wherever its settings store them. So a backup of files in a bucket can be restored into a folder,
 * and the other way round.
 */
export function storedFiles(config: Pick<Config, 'dataDir' | 's3'>): StoredFiles {
  const { dataDir } = config;
  const storages = { images: pictureStorage(config), documents: documentStorage(config) };
  const folders = { exports: `${dataDir}/exports`, feeds: `${dataDir}/feeds` };
  const written = { images: new Set<string>(), documents: new Set<string>() };
  return {
    makeFolders() {
      const own = [`${dataDir}/images`, `${dataDir}/documents`, ...Object.values(folders)];
      for (const path of own) mkdirSync(path, { recursive: true, mode: 0o700 });
    },
    async isEmpty() {
      for (const storage of Object.values(storages)) for await (const _ of storage.list()) return false;
      return true;
    },
    async removeWritten() {
      for (const kind of ['images', 'documents'] as const)
        for (const key of written[kind]) await storages[kind].remove(key);
    },
    async *all(gone) {
      for (const kind of ['images', 'documents'] as const) {
        const read = ({ key, name }: { key: string; name: string }) =>
          storages[kind].read(key, name).then((body) => ({ key, name, body }));
        for await (const { key, name, body } of readAhead(storages[kind].list(), read)) {
          if (body === null) gone();
          else yield { kind, name: `${key}/${name}`, body };
        }
      }
      for (const kind of ['exports', 'feeds'] as const) {
        for (const name of await readdir(folders[kind]).catch(() => [])) {
          if (!PLAIN.test(name) || UNFINISHED.test(name)) continue;
          const body = await wholeFile(join(folders[kind], name));
          if (body === null) gone();
          else yield { kind, name, body };
        }
      }
    },
    async write({ kind, name, body }) {
      if (kind === 'images' || kind === 'documents') {
        const [key = '', file = ''] = name.split('/');
        written[kind].add(key);
        return storages[kind].write(key, file, body);
      }
      if (!PLAIN.test(name)) throw new Error(`no name of a file: ${JSON.stringify(name.slice(0, 80))}`);
      await writeFileDurably(join(folders[kind], name), body);
    },
  };
}

/** Maximum number of files that are read or written at the same time. */
const AT_ONCE = 16;

/** Reads up to `AT_ONCE` items concurrently and yields the results in the order of the items. */
async function* readAhead<T, R>(items: AsyncIterable<T>, read: (item: T) => Promise<R>): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  for await (const item of items) {
    const reading = read(item);
    // Marks the rejection as handled; it is thrown where the result is awaited below.
    reading.catch(() => {});
    waiting.push(reading);
    const first = waiting.length < AT_ONCE ? undefined : waiting.shift();
    if (first) yield await first;
  }
  for (const reading of waiting) yield await reading;
}

/**
 * Runs up to `AT_ONCE` writes concurrently. `add` waits while this many are running. It throws if an earlier write has
 * failed.
 */
export function atOnce(): { readonly add: (work: Promise<void>) => Promise<void>; readonly end: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  const check = () => {
    if (failure) throw failure.error;
  };
  return {
    async add(work) {
      const watched = work.then(
        () => void running.delete(watched),
        (error) => {
          running.delete(watched);
          failure ??= { error };
        },
      );
      running.add(watched);
      if (running.size >= AT_ONCE) await Promise.race(running);
      check();
    },
    async end() {
      await Promise.all(running);
      check();
    },
  };
}

async function wholeFile(path: string): Promise<Buffer | null> {
  try {
    return Buffer.concat(await createReadStream(path).toArray());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeFileDurably(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Sums of files by kind. */
export function filesSummed(): {
  readonly add: (file: StoredFile) => void;
  readonly result: () => Record<FileKind, FilesContent>;
} {
  const sums = new Map(FILE_KINDS.map((kind) => [kind, { sum: new ContentSum(), bytes: 0 }]));
  return {
    add({ kind, name, body }) {
      const of = sums.get(kind);
      if (!of) return;
      of.sum.add(Buffer.concat([Buffer.from(`${name}\0`), body]));
      of.bytes += body.length;
    },
    result: () =>
      Object.fromEntries(
        [...sums].map(([kind, { sum, bytes }]) => [kind, { count: sum.count, bytes, sum: sum.toString() }]),
      ) as Record<FileKind, FilesContent>,
  };
}
