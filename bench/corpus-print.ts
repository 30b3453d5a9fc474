import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
/** Sources that determine a corpus. */
const SOURCES = [
  'bench/corpus.ts',
  'bench/corpus-filler.ts',
  'db/migrations',
  'db/seed.server.ts',
  'db/seeds',
  'domain/listings',
  'domain/search/tokens.ts',
  'domain/search/words.ts',
  'domain/values',
];
/** Excludes tests, and the drawings themselves: a row only contains their names. */
const IGNORED = /[.]test[.]ts$|[.]md$|\/pictures\/scenes\//;

/** A hash that changes with any of the sources. */
export function corpusPrint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesOf(join(PROJECT, source)))
      hash.update(`${path.slice(PROJECT.length)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return IGNORED.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
