import { connect } from 'node:net';
import { SECOND } from '../domain/values/durations.ts';

export type Burst = { readonly port: number; readonly path: string; readonly seconds: number };
export type BurstResult = { readonly answers: number; readonly milliseconds: number };

const CONNECTIONS = 8;
/**
 * Number of requests that are sent on a connection before their answers arrive. The server processes as many at once,
 * so it never has to wait for this client.
 */
const DEPTH = 8;

/**
 * Process that requests one address again and again, as fast as the server answers. It writes and parses HTTP itself,
 * because a complete HTTP client would be slower than the server.
 */
process.on('message', async (message) => {
  const burst = message as Burst;
  const since = performance.now();
  const until = since + burst.seconds * SECOND;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askOnOneConnection(burst, until)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  process.send?.({ answers, milliseconds: performance.now() - since } satisfies BurstResult);
});
process.once('disconnect', () => process.exit(0));

function askOnOneConnection({ port, path }: Burst, until: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`;
  const ended = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(DEPTH)));
  socket.setNoDelay(true);
  let answers = 0;
  let pending = DEPTH;
  let rest: Uint8Array = new Uint8Array();
  socket.on('error', ended.reject);
  socket.on('close', () => ended.reject(new Error('the server closed the connection')));
  socket.on('data', (data) => {
    const chunk = typeof data === 'string' ? Buffer.from(data) : data;
    const { count, left } = completeAnswers(rest.length ? Buffer.concat([rest, chunk]) : chunk);
    rest = left;
    answers += count;
    pending -= count;
    if (performance.now() < until) {
      socket.write(request.repeat(count));
      pending += count;
    } else if (pending === 0) {
      ended.resolve(answers);
      socket.destroy();
    }
  });
  return ended.promise;
}

/**
 * Counts the complete answers in the bytes received. Throws for any answer that is not 200 or has no content-length.
 */
function completeAnswers(bytes: Buffer): { readonly count: number; readonly left: Uint8Array } {
  let count = 0;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', start);
    if (end < 0) break;
    const head = bytes.toString('latin1', start, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`unexpected answer:\n${head}`);
    const next = end + 4 + Number(length);
    if (next > bytes.length) break;
    start = next;
    count++;
  }
  return { count, left: bytes.subarray(start) };
}
