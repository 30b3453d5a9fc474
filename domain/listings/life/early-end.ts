/** Why a listing expired before its time, as its history says; it returns when the reason ends. */
export const SELLER_ENDS = ['seller-suspended', 'seller-closed'] as const;
export type EarlyEnd = (typeof SELLER_ENDS)[number];
