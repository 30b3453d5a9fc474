/** Type only. A literal or a copy (`{ ...value }`) does not have its private member. */
declare class HandedOutAgain {
  private readonly handedOutAgain: true;
}

/**
 * A value that is the same object for as long as it is valid, so that results can be cached by its identity. Only
 * caches make one: `fresh`, `catalogueCache` and the server's own catalogue. An object made for one call would leave
 * cache entries that are never read again.
 */
export type Lasting<T = object> = T extends object ? T & HandedOutAgain : T;
