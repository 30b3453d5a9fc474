import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/build.mjs';
import { DATA_DIR } from './data-dir.ts';
import { SECRET } from './secret.ts';

/**
 * Runs the real program for the journeys, with fast jobs, one web worker and a few hundred demonstration listings, on
 * an empty directory of its own.
 */
const project = fileURLToPath(new URL('../..', import.meta.url));
ensureBuilt();
rmSync(DATA_DIR, { recursive: true, force: true });
mkdirSync(DATA_DIR, { recursive: true });
// If root starts PostgreSQL, the server runs under another system account, which needs access to this folder.
chmodSync(DATA_DIR, 0o755);

const site = spawn(process.execPath, [join(project, 'test', 'e2e', 'site.stand-in.ts')], {
  cwd: project,
  env: { ...process.env, SECRET, DATA_DIR, DEMO_LISTINGS: '600', WEB_WORKERS: '1', LOG_LEVEL: 'warn' },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => site.kill('SIGTERM'));
site.on('close', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
