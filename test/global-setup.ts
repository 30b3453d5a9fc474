import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../db/client.server.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { installJobs } from '../domain/jobs/jobs.server.ts';
import { seedShipped } from '../shipped/seed.server.ts';
import { createTemplate } from './database.ts';

/** Starts one real PostgreSQL for the whole run, with a template from which every test file's database is copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bazarche-test-'));
  // If root starts PostgreSQL, the server runs under another system account, which needs access to this folder.
  chmodSync(dataDir, 0o755);
  const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false, maxConnections: 200 });
  const stop = async () => {
    await postgres.stop(2_000);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.url, fill);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', postgres.url);
  return stop;
}

async function fill(url: string): Promise<void> {
  await migrate(url);
  await installJobs(url);
  const db = createDatabase({ url, connections: 2 });
  await seedShipped(db);
  await db.destroy();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}
