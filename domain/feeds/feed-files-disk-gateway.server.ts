import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeedFiles, isFeedKey } from './feed-files-gateway.server.ts';

/**
 * Stores files as `{root}/{key}`, readable only by the site's system account. A file that is being written is named
 * `{…}.part`.
 */
export function createFeedDiskFiles(root: string): FeedFiles {
  return {
    async keep(from) {
      const key = randomBytes(20).toString('hex');
      const path = pathIn(root, key);
      await mkdir(root, { recursive: true, mode: 0o700 });
      try {
        await rename(from, path);
      } catch (error) {
        if (!isOf(error, 'EXDEV')) throw error;
        const draft = `${path}.part`;
        await copyFile(from, draft);
        await rename(draft, path);
        await rm(from, { force: true });
      }
      return key;
    },

    async pathOf(key) {
      const path = pathIn(root, key);
      try {
        await stat(path);
        return path;
      } catch (error) {
        if (isOf(error, 'ENOENT')) return null;
        throw error;
      }
    },

    async draft() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      return join(root, `${randomUUID()}.part`);
    },

    async removeDrafts(before) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      for (const name of await readdir(root)) {
        if (!name.endsWith('.part')) continue;
        const path = join(root, name);
        // Another process may have removed the draft meanwhile.
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },

    async remove(key) {
      await rm(pathIn(root, key), { force: true });
    },
  };
}

function pathIn(root: string, key: string): string {
  if (!isFeedKey(key)) throw new Error(`not a feed file's key: ${JSON.stringify(key.slice(0, 80))}`);
  return join(root, key);
}

const isOf = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
