import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createErrorReports } from './error-reports-gateway.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const REPORT = {
  errorMessage: 'Uncaught TypeError: x is null',
  file: '/assets/entry.js',
  line: 3,
  column: 14,
  url: 'serp-page',
  tag: 'JS-ERROR',
};

type Received = { readonly request: IncomingMessage; readonly body: string };
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts an HTTP service that answers with `status`; null: it receives requests and never answers. */
async function service(status: number | null): Promise<{ host: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ request, body: Buffer.concat(chunks).toString() });
    if (status !== null) response.writeHead(status).end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const log = (lines: string[]) => ({ debug: (message: string) => void lines.push(message) });

it('AN-02 a failure is passed on to the project that is set, by its key', async () => {
  const { host, received } = await service(200);
  const lines: string[] = [];
  createErrorReports({ dsn: `http://public@${host}/errors/42`, log: log(lines) }).send(REPORT, NOW);
  await expect.poll(() => received.length).toBe(1);
  const [{ request, body } = {} as Received] = received;
  expect([request.method, request.url]).toEqual(['POST', '/errors/api/42/store/']);
  expect(request.headers['x-sentry-auth']).toContain('sentry_key=public');
  expect(JSON.parse(body)).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: NOW.toISOString(),
    exception: {
      values: [{ type: 'TypeError', value: 'x is null', stacktrace: { frames: [{ lineno: 3, colno: 14 }] } }],
    },
    transaction: 'serp-page',
    tags: { tag: 'JS-ERROR' },
  });
  expect(lines).toEqual([]);
});

it('AN-02 a service that refuses, or is not there, costs a line of the log alone', async () => {
  const { host } = await service(500);
  const lines: string[] = [];
  createErrorReports({ dsn: `http://public@${host}/1`, log: log(lines) }).send(REPORT, NOW);
  createErrorReports({ dsn: 'http://public@127.0.0.1:1/1', log: log(lines) }).send(REPORT, NOW);
  await expect.poll(() => lines.length).toBe(2);
});

it('AN-02 no more than five wait for a service that does not answer', async () => {
  const { host, received } = await service(null);
  const reports = createErrorReports({ dsn: `http://public@${host}/1`, log: log([]) });
  for (let count = 0; count < 30; count++) reports.send(REPORT, NOW);
  await expect.poll(() => received.length).toBe(5);
});
