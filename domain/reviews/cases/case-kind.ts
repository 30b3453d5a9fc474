/** `text`: of a review. `reply`: to a review. `seller`: all held ratings of one. */
export const CASE_KINDS = ['text', 'reply', 'seller'] as const;
export type ReviewCaseKind = (typeof CASE_KINDS)[number];

/** Held ratings that one case shows and decides; more follow when these are decided. */
export const HELD_SHOWN = 200;
