import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';
import { keepTemporaryFilesInMemory } from './test/temporary-folder.ts';
import { ALL } from './test/tier.ts';

keepTemporaryFilesInMemory();

const executablePath = findChromium();
if (!executablePath)
  throw new Error('No Chromium was found: run `npm test`, which installs one, or set CHROMIUM_PATH.');

const PORT = Number(process.env.E2E_PORT ?? 4310);
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: ALL ? [] : '**/*.long.e2e.ts',
  outputDir: 'reports/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // On CI machines a failed journey is retried once; `npm test` still names it, because it has to be fixed.
  retries: process.env.CI ? 1 : 0,
  // Keeps two cores busy: a journey waits for its page while others work.
  workers: 3,
  // Generous: they detect what never happens, not a slow or busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['junit', { outputFile: 'reports/e2e.xml', includeProjectInTestName: true }]],
  use: {
    baseURL,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    screenshot: 'only-on-failure',
    // Nothing is drawn by a graphics card, so that its process would only pass pictures on.
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS, '--in-process-gpu'] },
  },
  // A journey runs on a phone; with the tag `@both`, where layout or input differ, on a desktop too in the long tier; with
  // `@desktop`, which is about that one, there alone. One with `@long` runs in the long tier alone.
  projects: [
    {
      name: 'phone',
      grepInvert: ALL ? /@desktop/ : /@desktop|@long/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: ALL ? /@desktop|@both/ : /@desktop/,
      grepInvert: ALL ? [] : /@long/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  // The production server on a small demonstration database of its own.
  webServer: {
    command: `"${process.execPath}" test/e2e/server.ts`,
    url: baseURL,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
