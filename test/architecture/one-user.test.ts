import { describe, expect, it } from 'vitest';
import { filesOfOneUser } from './one-user.ts';
import { sourceFiles } from './source-files.ts';

/** Folders of seed data, with one file per subject, which people edit. */
const BY_SUBJECT = /^shipped\/(?:aliases|demo\/words|locations|taxonomy)\//;

/** Files that still have to be merged into their only user. Entries may be removed from this list, but not added. */
const TO_MOVE: readonly string[] = [
  'app/routes/ui/chart-examples.tsx → app/routes/ui/ui.route.tsx',
  'app/routes/ui/notice-examples.tsx → app/routes/ui/ui.route.tsx',
  'domain/orders/top-up.server.ts → domain/orders/orders.server.ts',
];

describe('a file with one user, no test and no suffix', () => {
  it('stands in its user while that stays short', () => {
    expect(filesOfOneUser(sourceFiles()).filter((line) => !BY_SUBJECT.test(line))).toEqual(TO_MOVE);
  });

  const file = (path: string, text = '') => ({ path, text });
  const user = file('domain/a/a.server.ts', "import { b } from './b.server.ts';\n");
  const b = file('domain/a/b.server.ts', 'export const b = 1;\n');
  const long = 'const line = 1;\n'.repeat(148);

  it.each([
    ['a value', [user, b]],
    ['a type', [file(user.path, "import type { B } from './b.server.ts';\n"), b]],
    ['a name that is exported on', [file(user.path, "export { b } from './b.server.ts';\n"), b]],
    ['a component', [file('app/a.tsx', "import { B } from './b.tsx';\n"), file('app/b.tsx', 'export const B = 1;\n')]],
  ])('would be found by %s', (_, files) => expect(filesOfOneUser(files)).toHaveLength(1));

  it.each([
    ['a second user', [user, b, file('domain/a/c.server.ts', user.text)]],
    ['a test', [user, b, file('domain/a/b.test.ts', user.text)]],
    ['a test of its name', [user, b, file('domain/a/b.test.ts')]],
    ['a user elsewhere', [file('domain/a/c/c.server.ts', "import '../b.server.ts';\n"), b]],
    ['a long user', [file(user.path, user.text + long), b]],
    ['a suffix', [file(user.path, "import './b-store.server.ts';\n"), file('domain/a/b-store.server.ts')]],
    ['the other side of the border', [file(user.path, "import './b.ts';\n"), file('domain/a/b.ts')]],
    ['a browser', [file('app/browser/a.ts', "import './b.ts';\n"), file('app/browser/b.ts')]],
    ['styles', [file('app/a.tsx', "import './b.tsx';\n"), file('app/b.tsx', "import styles from './b.module.css';\n")]],
    ['markup', [file('app/a.ts', "import './b.tsx';\n"), file('app/b.tsx')]],
  ])('may be apart for %s', (_, files) => expect(filesOfOneUser(files)).toEqual([]));
});
