/** What the parent tells a web worker over IPC: finish what you have, then exit. */
export type Drain = {
  type: 'drain';
  /** true: another worker took over and clients go on, so their open connections are let go one by one. */
  replaced: boolean;
};

export const isDrain = (message: unknown): message is Drain =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'drain';

/** How long a worker may take to finish its requests, in ms; the parent waits a little longer, then kills it. */
export const DRAIN_LIMIT = 10_000;
