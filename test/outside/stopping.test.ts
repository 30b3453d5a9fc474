import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callJson } from '../../domain/gateways/json-call-gateway.server.ts';
import { HOUR, MINUTE, SECOND } from '../../domain/values/durations.ts';
import { readConfig } from '../../server/config.ts';
import { STOP_LIMIT } from '../../server/jobs/run-timers.ts';
import { startJobs } from '../../server/jobs.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createHostileServer } from './hostile-server.ts';

let site: TestSite;
const lines: string[] = [];
const write = (message: string, fields = {}) => void lines.push(`${message} ${JSON.stringify(fields)}`);
const log = { debug: write, info: write, warn: write, error: write, child: () => log };

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('OPS-03 jobs stop within ten seconds while a hostile server holds their calls, and say which', async () => {
  const server = await createHostileServer(() => [], false);
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The timeout of these calls is an hour, so that they do not end by themselves during the test.
  const holds = (each: PromiseWithResolvers<void> | undefined) => () => {
    each?.resolve();
    return callJson({ url: `http://127.0.0.1:${server.port}`, body: {}, timeoutMs: HOUR }, v.object({}));
  };
  const quick = { every: SECOND, deadline: MINUTE };
  const vapid = { publicKey: 'a', privateKey: 'b' };
  const jobs = startJobs(
    { db: site.services.db, directUrl: site.databaseUrl, secret: 'a secret of the tests', vapid },
    readConfig({ DATA_DIR: site.services.media.arrivals }),
    log,
    begun.map((each, at) => ({ ...quick, name: `call ${at}`, run: holds(each) })),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  const since = performance.now();
  await jobs.stop();
  // Only the time limit ends the stopping; on a busy machine it takes longer, never shorter.
  expect(performance.now() - since).toBeGreaterThanOrEqual(STOP_LIMIT - SECOND);
  expect(lines.at(-1)).toBe('stopping without the end of some timers {"timers":["call 0","call 1"]}');
  server.stop();
});
