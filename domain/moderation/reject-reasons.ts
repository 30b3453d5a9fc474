/** Reasons for which a listing is not published; each has a sentence in app/messages/moderation.ts. */
export const REJECT_REASONS = [
  'forbidden',
  'wrong-category',
  'duplicate',
  'wrong-price',
  'pictures',
  'contact-in-text',
  'unclear',
  'not-genuine',
  // Also cancels or freezes purchases of the listing (domain/purchases).
  'fraud',
  'offensive',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Stored instead of reasons if a moderator suggests a change. */
export const EDIT_SUGGESTED = 'edit-suggested';

/** Length in characters of the text that a moderator adds. */
export const WORDS = { min: 3, max: 1_000 } as const;

export function isRejectReason(text: string): text is RejectReason {
  return (REJECT_REASONS as readonly string[]).includes(text);
}
