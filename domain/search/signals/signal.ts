/**
 * What people do after their words were read (SRCH-16). `removed`: took a phrase literally. `reverted`: went back from a
 * correction. `clicked`: opened a listing.
 */
export const SIGNAL_KINDS = ['removed', 'reverted', 'clicked'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export type Signal = {
  readonly kind: SignalKind;
  /** Normalised. */
  readonly phrase: string;
  /** The corrected text, names of what was understood, or a mark from `read-as.ts`; empty if nothing was. */
  readonly readAs: string;
  /** The clicked listing's; `AS_UNDERSTOOD` if that is among what was understood, or nothing was clicked. */
  readonly categoryId: number;
};

export const AS_UNDERSTOOD = 0;

export const SIGNAL_DAYS = 30;

/** Fewer people, or from fewer networks, are told to nobody. */
export const PEOPLE_MIN = 5;
export const NETWORKS_MIN = 3;
/** People of one network who count: somebody with one network can pretend to be many. */
export const PEOPLE_OF_NETWORK = 2;
