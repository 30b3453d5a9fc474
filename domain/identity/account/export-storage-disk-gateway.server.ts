import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportStorage, isExportKey } from './export-storage-gateway.server.ts';

/**
 * Stores files `{root}/{key}.zip` that only the site's own system account may read. A file that is being written is
 * named `{key}.{…}.part`.
 */
export function createExportDiskStorage(root: string): ExportStorage {
  return {
    async write(key, body) {
      const path = pathOf(root, key);
      const draft = join(root, `${key}.${randomUUID()}.part`);
      await mkdir(root, { recursive: true, mode: 0o700 });
      try {
        await pipeline(body, createWriteStream(draft, { mode: 0o600, flush: true }));
        const { size } = await stat(draft);
        await rename(draft, path);
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(key) {
      try {
        const path = pathOf(root, key);
        const { size } = await stat(path);
        return { body: Readable.from(contentOf(path), { objectMode: false }), bytes: size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(root, key), { force: true });
      for (const name of await filesOf(root)) {
        if (name.startsWith(`${key}.`)) await rm(join(root, name), { force: true });
      }
    },
  };
}

/** Opens the file when reading begins, so that a body that is never read keeps no file open. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

function pathOf(root: string, key: string): string {
  if (!isExportKey(key)) throw new Error(`not an export's key: ${JSON.stringify(key.slice(0, 80))}`);
  return join(root, `${key}.zip`);
}

async function filesOf(root: string): Promise<readonly string[]> {
  try {
    return await readdir(root);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
