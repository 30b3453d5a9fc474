/** Notices about ratings and replies (NOTI-01). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { NewNotice } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notifications.server.ts';
import type { ReviewRow } from './review-row.ts';

type Did = Extract<NewNotice, { kind: 'review' }>['data']['did'];
type Told = Pick<ReviewRow, 'id' | 'version' | 'sellerId' | 'raterId'>;

const tell = async (trx: InTransaction, userId: number | null, { id, version }: Told, did: Did): Promise<void> => {
  if (userId === null) return;
  const key = `${id}:${keyAfterId({ version, did, now: trx.now })}`;
  await notify(trx, [{ userId, kind: 'review', key, data: { reviewId: id, did } }]);
};

/** Key of a notice after the rating's id and a colon. */
export const keyAfterId = ({
  version,
  did,
  now,
}: Pick<Told, 'version'> & { readonly did: Did; readonly now: Date }): string => `${version}:${did}:${now.getTime()}`;

/** The rating of theirs is shown now. */
export const tellSeller = (trx: InTransaction, review: Told): Promise<void> =>
  tell(trx, review.sellerId, review, 'received');

/** Staff refused or hid the rating, or it was published after they looked. */
export const tellRater = (
  trx: InTransaction,
  review: Told,
  did: 'published' | 'refused' | 'hidden' | 'replied',
): Promise<void> => tell(trx, review.raterId, review, did);

/** Staff looked at the seller's reply. */
export const tellReplier = (
  trx: InTransaction,
  review: Told,
  did: 'reply-published' | 'reply-refused',
): Promise<void> => tell(trx, review.sellerId, review, did);
