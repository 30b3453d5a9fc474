import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/**
 * Advisory lock keys that are literal numbers and so could collide. Keys that are hashed from a name differ by their
 * names.
 */
const NUMBERED = /\bconst \w*LOCK = (\d[\d_]{3,});/g;
const KEEPS_LOCKS = /^(?:db|domain|server)\/(?!.*\.test\.ts$).*\.ts$/;

/** Lock numbers that occur in several files, each with those files. */
function sharedNumbers(files: readonly SourceFile[]): readonly (readonly [number: string, paths: readonly string[]])[] {
  const paths = new Map<string, string[]>();
  for (const { path, text } of files.filter(({ path }) => KEEPS_LOCKS.test(path)))
    for (const [, number = ''] of text.matchAll(NUMBERED)) {
      const key = number.replaceAll('_', '');
      paths.set(key, [...(paths.get(key) ?? []), path]);
    }
  return [...paths].filter(([, files]) => files.length > 1);
}

describe('numbers of advisory locks', () => {
  it('differ, so that a backup does not wait for an index that is being built', () => {
    expect(sharedNumbers(sourceFiles())).toEqual([]);
  });

  it('are compared between files, however their digits are grouped', () => {
    const files = [
      { path: 'db/a.server.ts', text: 'const LOCK = 7_206_915;' },
      { path: 'domain/b/b.server.ts', text: 'const OTHER_LOCK = 7206915;' },
      { path: 'server/c.ts', text: 'const LOCK = 7_206_916;' },
    ];
    expect(sharedNumbers(files)).toEqual([['7206915', ['db/a.server.ts', 'domain/b/b.server.ts']]]);
  });
});
