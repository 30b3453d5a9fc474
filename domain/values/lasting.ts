/**
 * Exists only as a type. A literal or a copy (`{ ...value }`) lacks the private member, so it is not a `Lasting` value.
 */
declare class HandedOutAgain {
  private readonly handedOutAgain: true;
}

/**
 * A value that is the same object for as long as it is valid, so that results can be cached by its identity. Only
 * caches create such values: `fresh`, `catalogueCache` and the server's own catalogue. An object created for one call
 * would leave cache entries that are never read again.
 */
export type Lasting<T = object> = T extends object ? T & HandedOutAgain : T;
