import type { ReviewRow } from './review-row.ts';

/** A rating that is live from the beginning, with its reply. `number` tells those of one seller apart. */
export type LiveRating = Pick<
  ReviewRow,
  'sellerId' | 'raterId' | 'type' | 'rates' | 'stars' | 'class' | 'text' | 'postedAt'
> & {
  readonly number: number;
  readonly reply: string | null;
  readonly repliedAt: Date;
};
