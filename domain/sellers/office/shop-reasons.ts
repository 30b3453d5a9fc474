/** Reasons why staff refuse a shop or a change; further ones are written as free text. */
export const SHOP_REASONS = ['name', 'about', 'picture', 'telephone', 'trade', 'fraud', 'other'] as const;
export type ShopReason = (typeof SHOP_REASONS)[number];

/** Length of the free text, in characters. */
export const SHOP_WORDS = { min: 3, max: 500 } as const;

/** Kinds of cases for staff: a new shop, or a change of an open one. */
export const SHOP_CASES = ['shop', 'change'] as const;
export type ShopCaseKind = (typeof SHOP_CASES)[number];
