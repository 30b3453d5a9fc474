/** `text`: the text of a review. `reply`: a reply to a review. `seller`: all held ratings of a seller. */
export const CASE_KINDS = ['text', 'reply', 'seller'] as const;
export type ReviewCaseKind = (typeof CASE_KINDS)[number];

/**
 * Maximum number of held ratings that one case shows and decides. If a seller has more, the others are shown after
 * these are decided.
 */
export const HELD_SHOWN = 200;
