import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ConstantAnswer } from './constant-server.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import type { Burst, BurstResult } from './pipelining-client.ts';
import { cpuOf } from './processes.ts';
import { startProduction } from './production.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const SECONDS = 3;
const GROUP = 'Repeated anonymous page, one web worker';
const LEAST_SHARE = 80;
/**
 * Share of a processor that a server must use to count as saturated. Below it, the client that sends the requests is
 * the bottleneck.
 */
const SATURATED = 0.9;

type Measured = { readonly rate: number; readonly cost: number; readonly busy: number };

/**
 * Measures how many requests per second a cached page can answer. It is compared with a constant buffer that has the
 * same headers and is sent by the same kind of server. One client requests both in turn.
 */
export async function measurePageCache(databaseUrl: string, dataDir: string, path: string): Promise<Figure[]> {
  const production = await startProduction(databaseUrl, dataDir);
  const constant = fork(fileURLToPath(new URL('./constant-server.ts', import.meta.url)), { serialization: 'advanced' });
  const client = fork(fileURLToPath(new URL('./pipelining-client.ts', import.meta.url)));
  try {
    const url = new URL(path, production.origin);
    // The first request renders the page and the second stores it in the page cache. Concurrent requests would
    // otherwise wait behind a rendering on their connection.
    await answerOf(url);
    constant.send(await answerOf(url));
    const [port] = (await once(constant, 'message')) as [number];
    const page = { pid: production.worker, port: Number(url.port) };
    const buffer = { pid: constant.pid ?? 0, port };
    const ask = async ({ pid, port }: typeof page, seconds: number): Promise<Measured> => {
      const before = cpuOf(pid);
      client.send({ port, path: `${url.pathname}${url.search}`, seconds } satisfies Burst);
      const [{ answers, milliseconds }] = (await once(client, 'message')) as [BurstResult];
      const cpu = cpuOf(pid) - before;
      return { rate: (answers / milliseconds) * 1_000, cost: (cpu / answers) * 1_000, busy: cpu / milliseconds };
    };
    const rounds: { readonly page: Measured; readonly buffer: Measured }[] = [];
    for (const target of [page, buffer]) await ask(target, 1);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ page: await ask(page, SECONDS), buffer: await ask(buffer, SECONDS) });
    }
    return figuresOf(rounds);
  } finally {
    client.kill();
    constant.kill();
    await production.stop();
  }
}

/** The page as a browser that accepts brotli gets it, without connection headers. */
async function answerOf(url: URL): Promise<ConstantAnswer> {
  const { request } = await import('node:http');
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers;
  return {
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body: Buffer.concat(chunks),
  };
}

function figuresOf(rounds: readonly { readonly page: Measured; readonly buffer: Measured }[]): Figure[] {
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const atLimit = rounds.every(({ page, buffer }) => page.busy >= SATURATED && buffer.busy >= SATURATED);
  const cost = { page: middle(({ page }) => page.cost), buffer: middle(({ buffer }) => buffer.cost) };
  const rate = { page: middle(({ page }) => page.rate), buffer: middle(({ buffer }) => buffer.rate) };
  const share = atLimit ? rate.page / rate.buffer : cost.buffer / cost.page;
  const describe = (name: 'page' | 'buffer') =>
    `${Math.round(rate[name])} requests/s, ${cost[name].toFixed(1)} µs CPU each`;
  return [
    {
      group: GROUP,
      name: 'share of the rate of a constant buffer',
      value: share * 100,
      unit: '%',
      budget: { limit: LEAST_SHARE, is: 'least' },
      noise: CPU_NOISE,
      note: `${atLimit ? 'by rate, the servers were at their limit' : 'by CPU a request: the servers were not at their limit'}; page ${describe('page')}; buffer ${describe('buffer')}; peer 12,300 requests/s on two cores, by a cache before it`,
    },
  ];
}
