import type { ExportPart } from '../values/area.server.ts';
import { readReviewsOfAccount } from './list-store.server.ts';

/** `reviews.json`: ratings that the account gave, the earlier ones that they replaced, and its replies to those that it got. */
export const reviewsPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.json('reviews.json', await readReviewsOfAccount(db, userId));
};
