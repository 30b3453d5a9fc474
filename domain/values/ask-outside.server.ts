import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';

export type Asking = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Aborts the call, including the reading of its body. */
  readonly signal: AbortSignal;
  /**
   * Resolves the host name. If a stranger gave the address, this returns only the IP address that the caller has
   * checked.
   */
  readonly lookup?: LookupFunction;
};

export type OutsideAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/**
 * Requests an address chosen by somebody else, on a separate connection, without following redirects. A response that
 * switches protocols is an error. The caller must read or destroy the body.
 */
export async function callOutside(url: URL, { lookup, ...asking }: Asking): Promise<OutsideAnswer> {
  // Loaded by the first call, so that processes that make none do not load it.
  const { Agent, request } = await import('undici');
  // Only the signal limits the time of the call. The connection is not reused, because it belongs to the IP address to
  // which the name was resolved for this call.
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
    // Destroying an unread body raises an error, which is of no interest.
    body.on('error', () => {}).on('close', end);
    return { statusCode, headers, body };
  } catch (error) {
    end();
    throw error;
  }
}
