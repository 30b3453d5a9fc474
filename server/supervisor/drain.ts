/** Message from the parent process to a web worker: it must finish its running requests and then exit. */
export type Drain = {
  type: 'drain';
  /**
   * Whether another worker has taken over. If so, clients go on using the site, and open connections are closed one by
   * one.
   */
  replaced: boolean;
};

export const isDrain = (message: unknown): message is Drain =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'drain';

/**
 * Milliseconds that a worker has to finish its requests. The parent process waits a little longer and then kills it. A
 * stop takes at most ten seconds in total.
 */
export const DRAIN_LIMIT = 8_000;
