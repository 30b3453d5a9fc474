/**
 * Behaviour of people after their words were interpreted (SRCH-16). `removed`: searched for a phrase literally.
 * `reverted`: rejected a correction. `clicked`: opened a listing.
 */
export const SIGNAL_KINDS = ['removed', 'reverted', 'clicked'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export type Signal = {
  readonly kind: SignalKind;
  /** Normalised. */
  readonly phrase: string;
  /**
   * The corrected text, the names of what was understood, or a mark from `read-as.ts`; empty if nothing was understood.
   */
  readonly readAs: string;
  /**
   * Category of the clicked listing; `AS_UNDERSTOOD` if it is among the categories understood, or if nothing was
   * clicked.
   */
  readonly categoryId: number;
};

export const AS_UNDERSTOOD = 0;

export const SIGNAL_DAYS = 30;

/** Minimum numbers of people and networks that must have given a signal before anybody sees it. */
export const PEOPLE_MIN = 5;
export const NETWORKS_MIN = 3;
/** Maximum number of people counted for one network, because somebody on one network can pretend to be many. */
export const PEOPLE_OF_NETWORK = 2;
