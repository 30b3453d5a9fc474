import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itInLongTier } from '../test/it-in-long-tier.ts';

/** A project with the real scripts, one package (in place of Vite), and a main file that prints a line when it runs. */
const project = mkdtempSync(join(tmpdir(), 'bazarche-bootstrap-'));
const START = join(project, 'scripts/start.mjs');

beforeAll(() => {
  const scripts = fileURLToPath(new URL('.', import.meta.url));
  for (const name of readdirSync(scripts).filter((file) => file.endsWith('.mjs'))) {
    cpSync(join(scripts, name), join(project, 'scripts', name));
  }
  write('vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.0', type: 'module' }));
  write(
    'vite/bin/vite.js',
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('dist/client', { recursive: true });
     writeFileSync('dist/client/page.js', 'page();');
     appendFileSync('dist/builds', [process.env.NODE_ENV, ...process.argv.slice(2)].join(' ') + '\\n');`,
  );
  write('domain/query-reading/write-persian-words.server.ts', 'export {};');
  write('package.json', JSON.stringify({ name: 'site', type: 'module', dependencies: { vite: 'file:vite' } }));
  writeSources();
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: project });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('OPS-01 npm start on a fresh checkout', () => {
  beforeEach(() => {
    writeSources();
    start();
  });

  it('OPS-01 installs, builds and runs the first time', () => {
    for (const made of ['node_modules', 'dist']) rmSync(join(project, made), { recursive: true });
    const said = start('--flag');
    expect(said).toMatch(
      /^Installing packages, .* … done in \d+ s\.\nBuilding the site, .* … done in \d+ s\.\nserving --flag\n$/,
    );
    expect(builds()).toEqual([
      'production build --logLevel warn',
      'production build --mode styles --logLevel warn',
      'production build --ssr server/worker.ts --logLevel warn',
    ]);
    expect(brotliDecompressSync(readFileSync(join(project, 'dist/client/page.js.br'))).toString()).toBe('page();');
  });

  it('OPS-01 does neither the second time', () => {
    expect(start()).toBe('serving \n');
  });

  itInLongTier('OPS-01 rebuilds for a changed source, but not for a touched file or a changed test', () => {
    utimesSync(join(project, 'app/page.ts'), new Date(), new Date());
    write('app/page.test.ts', 'export {};');
    expect(start()).toBe('serving \n');
    write('app/page.ts', 'export const page = 2;');
    expect(start()).toContain('Building the site');
    expect(start()).toBe('serving \n');
  });

  itInLongTier('OPS-01 keeps a manual installation, and reinstalls when the lock changed', () => {
    rmSync(join(project, 'node_modules/.bazarche-install'));
    expect(start()).toBe('serving \n');
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
    lock.packages.vite.version = '1.0.1';
    write('vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.1', type: 'module' }));
    write('package-lock.json', JSON.stringify(lock));
    expect(start()).toContain('Installing packages');
  });

  itInLongTier("OPS-01 reports a failed installation with npm's output and one sentence", () => {
    const kept = readFileSync(join(project, 'package.json'), 'utf8');
    write('package.json', JSON.stringify({ ...JSON.parse(kept), dependencies: { 'not-in-the-lock': '1.0.0' } }));
    rmSync(join(project, 'node_modules'), { recursive: true });
    expect(() => start()).toThrow(/The packages could not be installed: npm ended with 1/);
    write('package.json', kept);
    expect(start()).toContain('Installing packages');
  });

  it('OPS-01 passes signals to the site and exits with its code', async () => {
    write(
      'server/main.ts',
      `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('serving');`,
    );
    const child = spawn(process.execPath, [START], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    for (let said = ''; !said.includes('serving'); ) said += (await once(child.stdout, 'data'))[0];
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });
});

const environment = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? project,
  npm_config_offline: 'true',
  // Checks that the build is made for production even if the caller's environment is not.
  NODE_ENV: 'test',
};

function start(...args: string[]): string {
  return execFileSync(process.execPath, [START, ...args], { env: environment, encoding: 'utf8', stdio: 'pipe' });
}

function writeSources(): void {
  write('server/main.ts', `const words: string = 'serving'; console.log(words, process.argv.slice(2).join());`);
  write('app/page.ts', 'export const page = 1;');
}

function write(name: string, text: string): void {
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), text);
}

const builds = () => readFileSync(join(project, 'dist/builds'), 'utf8').trim().split('\n');
