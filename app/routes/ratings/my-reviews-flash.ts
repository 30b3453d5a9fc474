import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

export const myReviewsFlash = defineFlash(
  { replied: fa.ratings.reply.sent, withdrawn: fa.ratings.mine.withdrawn },
  (flash) => paths.myReviews(flash.did === 'withdrawn' ? { ...flash, show: 'given' } : flash),
);
