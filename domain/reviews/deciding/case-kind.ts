/** `text`: of a review. `reply`: to a review. `seller`: all held ratings of one. */
export const CASE_KINDS = ['text', 'reply', 'seller'] as const;
export type ReviewCaseKind = (typeof CASE_KINDS)[number];
