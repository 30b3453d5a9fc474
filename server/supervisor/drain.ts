/** IPC message from the parent to a web worker: finish the running requests, then exit. */
export type Drain = {
  type: 'drain';
  /** true: another worker took over and clients stay, so open connections are closed one by one. */
  replaced: boolean;
};

export const isDrain = (message: unknown): message is Drain =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'drain';

/** Milliseconds that a worker has to finish its requests; the parent waits a little longer, then kills it. A stop takes at most ten seconds. */
export const DRAIN_LIMIT = 8_000;
