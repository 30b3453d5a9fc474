import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachedFiles, type Tree } from './reached-files.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** File that makes a corpus. */
export const MAKER = 'bench/corpus.ts';

/** The files of this project. */
export const PROJECT: Tree = {
  read: (path) => (isFile(path) ? readFileSync(join(ROOT, path), 'utf8') : null),
  list: (folder) =>
    statSync(join(ROOT, folder), { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => join(folder, name))
          .filter(isFile)
      : [],
};

/** Hash of all files of ours that are run or read when a corpus is made. It changes if any of them changes. */
export const corpusPrint = (): string => printOf(reachedFiles(MAKER, PROJECT));

/** A hash of files, by their paths and texts. */
export function printOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].toSorted()) hash.update(`${path}\0${files.get(path)}\0`);
  return hash.digest('hex').slice(0, 16);
}

function isFile(path: string): boolean {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false;
}
