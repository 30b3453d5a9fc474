import type { ReviewRow } from './review-row.ts';

/** A rating that is live from the start, with its reply. `number` distinguishes the ratings of one seller. */
export type LiveRating = Pick<
  ReviewRow,
  'sellerId' | 'raterId' | 'type' | 'rates' | 'stars' | 'class' | 'text' | 'postedAt'
> & {
  readonly number: number;
  readonly reply: string | null;
  readonly repliedAt: Date;
};
