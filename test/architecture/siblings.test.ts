import { describe, expect, it } from 'vitest';
import { mutualSiblings } from './siblings.ts';
import { sourceFiles } from './source-files.ts';

describe('folders side by side', () => {
  it('do not import each other both ways', () => expect(mutualSiblings(sourceFiles())).toEqual([]));

  const file = (path: string, target: string) => ({ path, text: `import '${target}';` });
  it.each([
    ['at the top of a module', [file('domain/a/b/x.ts', '../c/y.ts'), file('domain/a/c/y.ts', '../b/z.ts')]],
    ['deeper down', [file('domain/a/b/d/x.ts', '../../c/y.ts'), file('domain/a/c/e/y.ts', '../../b/z.ts')]],
    [
      'by types',
      [{ path: 'domain/a/b/x.ts', text: "import type { A } from '../c/y.ts';" }, file('domain/a/c/y.ts', '../b/z.ts')],
    ],
  ])('would be refused %s', (_, files) => expect(mutualSiblings(files)).toEqual(['domain/a: b ↔ c']));

  it.each([
    ['one way', [file('domain/a/b/x.ts', '../c/y.ts')]],
    ['a folder and what stands in it', [file('domain/a/x.ts', './b/y.ts'), file('domain/a/b/y.ts', '../z.ts')]],
    ['a test', [file('domain/a/b/x.test.ts', '../c/y.ts'), file('domain/a/c/y.ts', '../b/z.ts')]],
  ])('may have %s', (_, files) => expect(mutualSiblings(files)).toEqual([]));
});
