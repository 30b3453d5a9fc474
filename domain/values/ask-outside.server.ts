import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';

export type Asking = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Ends the call, its body included. */
  readonly signal: AbortSignal;
  /** Resolves the name; callers that are given addresses by strangers pin it to what they have checked. */
  readonly lookup?: LookupFunction;
};

export type OutsideAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/**
 * Asks an address that somebody else chose, by one connection of its own, and follows no redirect. An answer that switches
 * protocols is an error. The caller reads the body or destroys it.
 */
export async function askOutside(url: URL, { lookup, ...asking }: Asking): Promise<OutsideAnswer> {
  // Loaded by the first call, so that processes that make none do not load it.
  const { Agent, request } = await import('undici');
  // The signal alone limits the time. A connection that is kept would belong to a name resolved for another call.
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
    allowH2: false,
    connect: lookup === undefined ? {} : { lookup },
  });
  const end = () => void agent.destroy();
  try {
    const { statusCode, headers, body } = await request(url, { ...asking, dispatcher: agent });
    // Destroying a body that was not read raises an error too, which tells nobody anything.
    body.on('error', () => {}).on('close', end);
    return { statusCode, headers, body };
  } catch (error) {
    end();
    throw error;
  }
}
