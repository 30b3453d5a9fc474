/** Reasons for which staff refuses a shop or a change of it; others are told in words. */
export const SHOP_REASONS = ['name', 'about', 'picture', 'telephone', 'trade', 'fraud', 'other'] as const;
export type ShopReason = (typeof SHOP_REASONS)[number];

/** Characters of the words beside the reasons. */
export const SHOP_WORDS = { min: 3, max: 500 } as const;

/** Kinds of cases for staff: a new shop, or a change of an open one. */
export const SHOP_CASES = ['shop', 'change'] as const;
export type ShopCaseKind = (typeof SHOP_CASES)[number];
