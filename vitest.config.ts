import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const ARCHITECTURE = 'test/architecture/**';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    // Two cores: more processes only wait for one another.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{app,bench,db,domain,scripts,server,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ARCHITECTURE],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      // These look at files, not at a running site: `vitest run --project architecture` needs no database.
      { extends: true, test: { name: 'architecture', include: [`${ARCHITECTURE}/*.test.ts`] } },
    ],
  },
});
