import type { PublicReview } from '../../../domain/reviews/reviews.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliMonth } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { oneDigit } from './standing-view.ts';

/** A review as everyone sees it: the first word of the rater's name, and only the month. */
export type ReviewView = {
  readonly id: number;
  readonly by: string;
  readonly month: string;
  readonly stars: number;
  readonly starsLabel: string;
  readonly text: string;
  readonly reply: string | null;
};

export function reviewView({ id, by, isFormer, at, stars, text, reply }: PublicReview): ReviewView {
  const { visitor, former } = fa.ratings.list;
  return {
    id,
    by: isFormer ? former : by === null ? visitor : cleanProse(by),
    month: jalaliMonth(at),
    stars,
    starsLabel: fa.ratings.standing.value(oneDigit(stars)),
    text: cleanProse(text),
    reply: reply && cleanProse(reply.text),
  };
}
