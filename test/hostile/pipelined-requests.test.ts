import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { LOOPBACK } from '../../app/web/request/trusted-proxies.ts';
import { createPipelines } from '../../server/http/pipelining.ts';
import { createWebServer } from '../../server/http/web-server.ts';
import { answersIn, listenRaw, type RawServer } from '../raw-http.ts';

const eventually = <T>(value: () => T) => expect.poll(value);

let raw: RawServer | undefined;
afterEach(() => raw?.stop());

const silent = { warn: () => {} };
const serverOf = (fetch: (request: Request) => Promise<Response>) =>
  createWebServer({
    fetch,
    chat: { upgrade: () => {} },
    site: { isPublic: false, trustedProxies: LOOPBACK },
    log: silent,
  }).server;
const requests = (count: number): string =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

/** A server that holds its answers until they are released, and records how many it processes at once. */
async function slowServer() {
  const working: (() => void)[] = [];
  const asked: string[] = [];
  let most = 0;
  raw = await listenRaw(
    serverOf(async ({ url }) => {
      asked.push(new URL(url).pathname);
      await new Promise<void>((resolve) => {
        working.push(resolve);
        most = Math.max(most, working.length);
      });
      return new Response(new URL(url).pathname);
    }),
  );
  return {
    raw,
    asked,
    most: () => most,
    working,
    /** Releases the answers that are held now. */
    release: () => {
      for (const resolve of working.splice(0)) resolve();
    },
  };
}

describe('pipelined requests on one connection', () => {
  it('OPS-03 are processed eight at a time, and answered in order', async () => {
    const { raw, most, release, working } = await slowServer();
    const { socket, until } = raw.open(requests(700));
    let done = false;
    const all = until((said) => answersIn(said) === 700);
    void all.finally(() => {
      done = true;
    });
    await eventually(() => working.length).toBe(8);
    while (!done) {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answered = (await all).match(/\r\n\r\n\/\d+/g)?.map((path) => Number(path.slice(5)));
    expect(answered).toEqual(Array.from({ length: 700 }, (_, index) => index));
    expect(most()).toBe(8);
    socket.destroy();
  });

  it('OPS-03 are not even parsed while eight are unanswered: the rest stays unread', async () => {
    let parsed = 0;
    const { listener, readInSlices } = createPipelines(() => {});
    const server = createServer((request, response) => {
      parsed++;
      listener(request, response);
    }).on('connection', readInSlices);
    raw = await listenRaw(server);
    for (let connection = 0; connection < 5; connection++) raw.open('GET / HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(5_000));
    await eventually(() => parsed).toBeGreaterThanOrEqual(5 * 9);
    // Enough turns for the event loop to read whatever it would read.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(parsed).toBeLessThanOrEqual(5 * 170);
  });

  it('OPS-03 let other connections in between', async () => {
    raw = await listenRaw(serverOf(async () => new Response('x'.repeat(1_000))));
    const greedy = raw.open(requests(2_000));
    await greedy.until((said) => answersIn(said) > 0);
    const other = raw.open(requests(1));
    await other.until((said) => answersIn(said) === 1);
    expect(answersIn(greedy.said())).toBeLessThan(2_000);
    await greedy.until((said) => answersIn(said) === 2_000);
  });

  it('OPS-03 with bodies are read completely, each body with its request', async () => {
    raw = await listenRaw(serverOf(async (request) => new Response(`<${await request.text()}>`)));
    const post = (index: number) => {
      const body = `${index}:${'y'.repeat(index * 37)}`;
      return `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const all = Array.from({ length: 120 }, (_, index) => index);
    const { until } = raw.open(all.map(post).join(''));
    const said = await until((said) => answersIn(said) === 120);
    expect(said.match(/<(\d+):y*>/g)?.map((body) => body.length)).toEqual(
      all.map((index) => `<${index}:>`.length + index * 37),
    );
  });

  it('OPS-03 close their own connection only, if they are too many for the process', async () => {
    const held: ServerResponse[] = [];
    const { listener } = createPipelines((_: IncomingMessage, response) => held.push(response), 50);
    raw = await listenRaw(createServer(listener));
    const modest = raw.open(requests(3));
    await eventually(() => held.length).toBe(3);
    const greedy = raw.open(requests(400));
    await greedy.closed;
    // The slots of the closed connection are free for other connections.
    const next = raw.open(requests(40));
    await eventually(() => held.length).toBe(3 + 8 + 8);
    for (const response of held) response.end('x');
    await modest.until((said) => answersIn(said) === 3);
    await eventually(() => held.length).toBeGreaterThan(3 + 8 + 8);
    next.socket.destroy();
  });

  it('OPS-03 of a client that disconnects are dropped', async () => {
    const { raw, release, working, asked } = await slowServer();
    const leaving = raw.open(requests(300));
    await eventually(() => working.length).toBe(8);
    leaving.socket.destroy();
    // The server notices the closed connection only by writing, since it reads nothing while eight requests run.
    while ((await raw.connections()) > 0) release();
    const other = raw.open(requests(1));
    let isAnswered = false;
    void other
      .until((said) => answersIn(said) === 1)
      .then(() => {
        isAnswered = true;
      });
    while (!isAnswered) {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked.length).toBeLessThan(300);
  });
});

describe('unread answers', () => {
  it('OPS-03 are bounded: only the client with the most unread bytes is disconnected', async () => {
    // Operating systems buffer up to some 40 MB of a connection whose client does not read; the process holds only the
    // rest.
    const answer = new Uint8Array(10_000_000);
    let made = 0;
    raw = await listenRaw(
      serverOf(async () => {
        made++;
        return new Response(answer);
      }),
    );
    const modest = raw.open();
    const [slow, greedy] = [2, 8].map((count) => {
      const { socket } = (raw as RawServer).open();
      socket.pause();
      socket.write(requests(count));
      return socket;
    });
    await eventually(() => made).toBe(2 + 8);
    await expect.poll(() => raw?.connections(), { timeout: 40_000 }).toBe(2);
    modest.socket.write(requests(1));
    await modest.until((said) => said.length > answer.length);
    expect(await raw.connections()).toBe(2);
    for (const socket of [slow, greedy]) socket?.destroy();
  });

  it('OPS-03 close their connection after a minute without progress', () => {
    const server = serverOf(async () => new Response(''));
    expect(server.timeout).toBeGreaterThan(0);
    expect(server.timeout).toBeLessThanOrEqual(60_000);
    server.emit('close');
  });
});
