import type { ExportPart } from '../values/area.server.ts';
import { readReviewsOfAccount } from './list-store.server.ts';

/**
 * Exports `reviews.json`: ratings by the account, earlier ratings that these replaced, and its replies to ratings it
 * received.
 */
export const reviewsPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.json('reviews.json', await readReviewsOfAccount(db, userId));
};
