import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { readConfig } from './config.ts';
import { startMetrics } from './metrics-server.ts';

const TOKEN = 'a token of this test that is long enough';
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(4);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

describe('OPS-03 a machine that runs jobs alone', () => {
  const start = async (METRICS_PORT: string) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const log = { debug: say, info: say, warn: say, error: say, child: () => log };
    const config = readConfig({ METRICS_PORT, DATA_DIR: tmpdir() });
    const metrics = startMetrics({ db, metricsToken: TOKEN } as Parameters<typeof startMetrics>[0], config, log);
    await expect.poll(() => lines.length).toBe(1);
    return { ...metrics, lines };
  };

  it('OPS-03 gives its metrics and those of the site at a port of its own, to the token alone', async () => {
    const port = await freePort();
    const metrics = await start(String(port));
    const ask = (headers: Record<string, string>, path = '/metrics') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const right = { authorization: `Bearer ${TOKEN}` };
    try {
      const text = await (await ask(right)).text();
      expect(text).toMatch(/^processes\{process="parent"\} 1$/m);
      expect(text).toMatch(/^database_up 1$/m);
      expect(text).toMatch(/^disk_free_bytes \d+$/m);
      for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}x` }])
        expect((await ask(headers)).status).toBe(404);
      expect((await ask(right, '/')).status).toBe(404);
      const second = await start(String(port));
      expect(second.lines).toEqual(['METRICS_PORT cannot be listened on']);
      second.stop();
    } finally {
      metrics.stop();
    }
  });
});
