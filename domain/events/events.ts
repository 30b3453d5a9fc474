/** What others may react to, and what they are told of it: ids and states, nothing of people. */
export type EventData = {
  /** A step of a listing's life that is done, or an edit of it (ITEM-14). `act`, `from` and `to` are of domain/listings. */
  readonly 'listing-changed': {
    readonly listingId: number;
    readonly act: string;
    readonly from: string;
    readonly to: string;
  };
};

export type EventKind = keyof EventData;

export type NewEvent = { readonly [K in EventKind]: { readonly kind: K; readonly data: EventData[K] } }[EventKind];

/** Tries of a reaction before the event is left for whoever looks after the site. */
export const TRIES_MAX = 10;

/** Seconds until the next try after so many failed: 2, 4, 8 … at most ten minutes. */
export const waitAfter = (tries: number): number => Math.min(600, 2 ** tries);
