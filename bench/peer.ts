/** Milliseconds of CPU of Shopclass 6.2 for the same page on the same kind of machine. */
export type Peer = {
  readonly plain: number;
  /** Milliseconds with its cache of compiled code and data (APCu). */
  readonly cached: number;
};

/** `times`: how much more than ours its better way takes. */
export const peerNote = ({ plain, cached }: Peer, ours: number): string =>
  `peer ${plain}, with its cache ${cached} ms${ours > 0 ? ` (${Math.round(cached / ours)}×)` : ''}`;
