/** `node scripts/write-screenshots.mjs` retakes the README's screenshots on the site that the journeys use. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.mjs';
import { PROJECT, projectNode } from './project.mjs';

const PAGES = { home: '/', results: '/s/tehran' };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const PORT = process.env.E2E_PORT ?? '4310';
const SITE = `http://127.0.0.1:${PORT}`;

const site = spawn(projectNode(), [join(PROJECT, 'test/e2e/server.ts')], {
  env: { ...process.env, PORT },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = once(site, 'exit');
try {
  while (!(await fetch(`${SITE}/readyz`).catch(() => null))?.ok && site.exitCode === null) await sleep(200);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ ...PHONE, baseURL: SITE, locale: 'fa-IR', timezoneId: 'Asia/Tehran' });
  // Dismisses the bar that offers to install the site.
  await page.addInitScript(() => localStorage.setItem('appBar', String(Date.now())));
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(PROJECT, 'docs/screenshots', `${name}.png`) });
  }
  await browser.close();
} finally {
  site.kill('SIGTERM');
  await ended;
}
