import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { CLASS_NAMES } from './app/web/pages/style-sheets.vite.ts';
import { keepTemporaryFilesInMemory } from './test/temporary-folder.ts';
import { ALL } from './test/tier.ts';

const ARCHITECTURE = 'test/architecture/**';

keepTemporaryFilesInMemory();
// React as it is shipped: the one for development takes twice as long to draw a page.
process.env.NODE_ENV = 'production';

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: CLASS_NAMES } },
  test: {
    environment: 'node',
    // Keeps two cores busy: one waits for PostgreSQL while two work. A fourth costs a tenth more CPU and is not faster.
    maxWorkers: 3,
    // Each test leaves much behind: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=128'],
    // Gives pages the same class names as the build.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // Test files share a process and its loaded modules, because loading them again takes longer than the tests of most
    // files. They share no site, database, folder or port.
    isolate: false,
    // All limits are generous: they catch what never happens, not a slow or busy machine.
    testTimeout: ALL ? 900_000 : 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{app,bench,db,domain,scripts,server,shipped,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ARCHITECTURE, ...(ALL ? [] : ['**/*.long.test.ts'])],
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/each-test.ts'],
        },
      },
      // These read files and need no running site: `vitest run --project architecture` works without a database. The first test of a
      // file parses all of them.
      { extends: true, test: { name: 'architecture', include: [`${ARCHITECTURE}/*.test.ts`], testTimeout: 900_000 } },
    ],
  },
});
