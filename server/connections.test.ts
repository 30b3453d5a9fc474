import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { connectionsNeeded, poolFor } from './connections.ts';

const site = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://u:p@db/b', ...env });

describe('OPS-01 OPS-04 connections of a machine', () => {
  it.each([
    ['two workers', { WEB_WORKERS: '2' }, 3 * 11 + 12],
    ['two workers without jobs', { WEB_WORKERS: '2', ROLE: 'web' }, 3 * 11 + 4],
    ['jobs alone', { WEB_WORKERS: '8', ROLE: 'worker' }, 12],
    ['small pools', { WEB_WORKERS: '8', DATABASE_POOL: '4' }, 9 * 5 + 12],
  ])('are as many as its processes may open: %s', (_, env, expected) => {
    expect(connectionsNeeded(site(env as Record<string, string>))).toBe(expected);
  });

  it('OPS-04 fit into what PostgreSQL has, down to two a worker', () => {
    for (const webWorkers of [1, 2, 4, 8, 16, 32]) {
      const of = site({ WEB_WORKERS: String(webWorkers) });
      const pool = poolFor(of, 97);
      if (pool > 2) expect(connectionsNeeded(of, pool)).toBeLessThanOrEqual(97);
      expect(connectionsNeeded(of, pool + 1) > 97 || pool === 10).toBe(true);
    }
    expect(poolFor(site({ WEB_WORKERS: '4' }), 97)).toBe(10);
    expect(poolFor(site({ WEB_WORKERS: '10' }), 97)).toBe(6);
    expect(poolFor(site({ WEB_WORKERS: '64' }), 97)).toBe(2);
    expect(poolFor(site({ WEB_WORKERS: '64', DATABASE_POOL: '9' }), 97)).toBe(9);
  });
});
