/** CPU time of Shopclass 6.2 for the same page on the same kind of machine, in milliseconds. */
export type Peer = {
  readonly plain: number;
  /** Milliseconds with its cache of compiled code and data (APCu). */
  readonly cached: number;
};

/**
 * Note with the peer's times for a figure. The factor in brackets says how many times as much as `ours` the peer needs
 * with its cache.
 */
export const peerNote = ({ plain, cached }: Peer, ours: number): string =>
  `peer ${plain}, with its cache ${cached} ms${ours > 0 ? ` (${Math.round(cached / ours)}×)` : ''}`;
