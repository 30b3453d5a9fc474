/**
 * Reasons why staff refuse or hide a review or a reply, shown to its author. Each has a sentence in
 * app/messages/ratings.ts.
 */
export const REFUSE_REASONS = ['offensive', 'personal-data', 'advert', 'not-about', 'untrue', 'other'] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];

/** Reason of a review that was hidden because of reports. */
export const REPORTED = 'reported';

/** Length of the free text for `other`, in characters. */
export const REFUSE_WORDS = { min: 2, max: 300 } as const;
