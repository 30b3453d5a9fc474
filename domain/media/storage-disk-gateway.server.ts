import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureKey } from './picture-format.ts';
import { type ImageStorage, isStoredName } from './storage-gateway.server.ts';

/**
 * Storage of files under `{root}/{two letters}/{key}/{name}`; the two letters (of the key's SHA-1) limit the size of
 * each folder. Keys and names cannot contain a dot segment or a separator, so no path leaves the root.
 */
export function createDiskStorage(root: string): ImageStorage {
  return {
    async read(key, name) {
      const path = join(folderOf(root, key), checkedName(name));
      try {
        return await readFile(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async has(key, name) {
      try {
        await access(join(folderOf(root, key), checkedName(name)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async write(key, name, body) {
      const folder = folderOf(root, key);
      const path = join(folder, checkedName(name));
      const draft = join(folder, `${randomUUID()}.tmp`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(draft, body);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async discard(key, isGone) {
      const folder = folderOf(root, key);
      const names = await namesIn(folder);
      for (const name of names) if (isStoredName(name) && isGone(name)) await rm(join(folder, name), { force: true });
    },

    async *list() {
      for (const folder of await namesIn(root)) {
        for (const key of await namesIn(join(root, folder))) {
          if (!isPictureKey(key)) continue;
          for (const name of await namesIn(join(root, folder, key))) if (isStoredName(name)) yield { key, name };
        }
      }
    },

    async remove(key) {
      await rm(folderOf(root, key), { recursive: true, force: true });
    },
  };
}

/** Names in a folder; empty if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

function folderOf(root: string, key: string): string {
  if (!isPictureKey(key)) throw new Error(`not a picture key: ${JSON.stringify(key.slice(0, 80))}`);
  return join(root, createHash('sha1').update(key).digest('hex').slice(0, 2), key);
}

function checkedName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a stored picture's name: ${JSON.stringify(name.slice(0, 80))}`);
  return name;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
