/** Nothing at run time. Its private member is what neither a literal has nor a copy (`{ ...value }`) takes along. */
declare class HandedOutAgain {
  private readonly handedOutAgain: true;
}

/**
 * A value of which the same object is handed out for as long as it holds, so that what is made of it can be kept by its
 * identity. Only what keeps values makes one: `fresh`, `catalogueCache` and the server's own catalogue. An object made for
 * one call is none: under it something would be kept that nobody ever finds again.
 */
export type Lasting<T = object> = T extends object ? T & HandedOutAgain : T;
