/** Why a listing is not published; each has its sentence in app/messages/moderation.ts. */
export const REJECT_REASONS = [
  'forbidden',
  'wrong-category',
  'duplicate',
  'wrong-price',
  'pictures',
  'contact-in-text',
  'unclear',
  'not-genuine',
  // Ends or freezes what was sold by it (domain/purchases).
  'fraud',
  'offensive',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Stands in place of reasons where a moderator asks for a change rather than refuses. */
export const EDIT_SUGGESTED = 'edit-suggested';

/** Characters of what a moderator adds. */
export const WORDS = { min: 3, max: 1_000 } as const;

export function isRejectReason(text: string): text is RejectReason {
  return (REJECT_REASONS as readonly string[]).includes(text);
}
