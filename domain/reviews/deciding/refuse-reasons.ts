/** Why staff refuse or hide a review or a reply; its author is told. Each has its sentence in app/messages/ratings.ts. */
export const REFUSE_REASONS = ['offensive', 'personal-data', 'advert', 'not-about', 'untrue', 'other'] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];

/** Reason of what reports took from the site. */
export const REPORTED = 'reported';

/** Characters of what is written beside `other`. */
export const REFUSE_WORDS = { min: 2, max: 300 } as const;
