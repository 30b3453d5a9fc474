/** What others may react to, and what they are told of it: ids and states, nothing of people. */
export type EventData = {
  /** A step of a listing's life that is done, or an edit of it (ITEM-14). `act`, `from` and `to` are of domain/listings. */
  readonly 'listing-changed': {
    readonly listingId: number;
    readonly act: string;
    readonly from: string;
    readonly to: string;
    /** Row of the listing's history; left out where a job changes many at once. */
    readonly changeId?: number;
    /** For the act `undo`: what was undone. */
    readonly undoes?: { readonly eventId: number; readonly changeId: number };
  };
  readonly 'category-renamed': { readonly categoryId: number };
  readonly 'option-renamed': { readonly attributeId: number; readonly optionId: number };
};

export type EventKind = keyof EventData;

export type NewEvent = { readonly [K in EventKind]: { readonly kind: K; readonly data: EventData[K] } }[EventKind];

/** An event as its reactions are told of it. */
export type EventOf<K extends EventKind> = {
  readonly id: number;
  /** When it happened: what is stored may have changed since. */
  readonly at: Date;
  readonly kind: K;
  readonly data: EventData[K];
};

/** Stored numbers: of all that are due, the lowest goes first, however long others have waited. */
export const PRIORITIES = {
  /** What money bought. */
  high: 10,
  usual: 50,
  /** What many are told, or what takes long. */
  low: 90,
} as const;

export type Priority = keyof typeof PRIORITIES;

/** Tries of a reaction before it is dead: left for whoever looks after the site. */
export const TRIES_MAX = 10;

/** Seconds until the next try after so many failed: 2, 4, 8 … at most ten minutes. */
export const waitAfter = (tries: number): number => Math.min(600, 2 ** tries);
