import { Agent, get } from 'node:http';
import { MINUTE } from '../domain/values/durations.ts';
import { patiently } from './patience.ts';

export type Answer = {
  readonly status: number;
  readonly milliseconds: number;
  /** Seconds that the site requests to wait before the next request, because it is busy. */
  readonly retryAfter: string | undefined;
};

/**
 * Milliseconds after which a request fails. The time is longer than an answer takes on a busy machine; it only ends a
 * run that would never end.
 */
const ANSWERED_WITHIN = 10 * MINUTE;

/**
 * Sends requests over keep-alive connections, like a browser that accepts Brotli. A request is repeated if the site
 * answers that it is busy.
 */
export function createLoader(origin: string, connections: number, more: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let asked = 0;

  function ask(path: string): Promise<Answer> {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const request = get(`${origin}${path}`, { agent, headers: { 'accept-encoding': 'br', ...more } }, (response) => {
        response.on('error', reject).on('end', () => {
          const { statusCode = 0, headers } = response;
          const retryAfter = headers['retry-after'];
          resolve({ status: statusCode, milliseconds: performance.now() - since, retryAfter });
        });
        response.resume();
      });
      request.setTimeout(ANSWERED_WITHIN, () => request.destroy(new Error(`${path} was not answered in time`)));
      request.on('error', (error) => {
        // Repeats the request. The server closes a connection after some idle seconds, perhaps just when this request
        // reused it.
        if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(ask(path));
        else reject(error);
      });
    });
  }

  /**
   * Adds a different `did` without a valid signature to each request, so that the page cache is never hit and the page
   * shows no confirmation.
   */
  function uncached(path: string): Promise<Answer> {
    return patiently(
      () => ask(`${path}${path.includes('?') ? '&' : '?'}did=${asked++}`),
      ({ retryAfter }) => retryAfter,
    );
  }

  return {
    uncached,
    /**
     * Sends this many uncached requests over all connections, cycling through the paths. Throws unless all answer 200.
     */
    async load(paths: readonly string[], requests: number): Promise<void> {
      let next = 0;
      const worker = async () => {
        while (next < requests) {
          const path = paths[next++ % paths.length] ?? '/';
          const { status } = await uncached(path);
          if (status !== 200) throw new Error(`${path} answered ${status}`);
        }
      };
      await Promise.all(Array.from({ length: connections }, worker));
    },
    close: () => agent.destroy(),
  };
}

export type Loader = ReturnType<typeof createLoader>;
