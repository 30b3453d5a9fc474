import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: ['{app,bench,db,domain,scripts,server,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // Two cores: more processes only wait for one another.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
