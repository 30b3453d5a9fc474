/** Notices about ratings and replies (NOTI-01). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import type { EventData } from '../../events/events.ts';
import type { NewNotice } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notifications.server.ts';
import type { ReviewRow } from './review-row.ts';

type Did = Extract<NewNotice, { kind: 'review' }>['data']['did'];
type Told = Pick<ReviewRow, 'id' | 'version' | 'sellerId' | 'raterId'>;

/**
 * `notBefore`: time until which a decision can be undone and has no consequences. `eventIds`: ids of the events that
 * wait until then; an undo withdraws them.
 */
export type Wait = { readonly notBefore: Date; readonly eventIds: number[] };

type News = { readonly to: 'rater' | 'seller'; readonly did: Did };

async function tell(trx: InTransaction, told: Told, { to, did }: News, wait: Wait | null): Promise<void> {
  if (personOf(told, to) === null) return;
  const { id, version } = told;
  const news = { reviewId: id, to, did, key: `${id}:${keyAfterId({ version, did, now: trx.now })}` };
  if (wait === null) await notifyOf(trx, told, news);
  else {
    const event = { kind: 'review-told', data: news } as const;
    wait.eventIds.push(...(await recordEvents(trx, [event], { notBefore: wait.notBefore })));
  }
}

const personOf = ({ raterId, sellerId }: Pick<Told, 'raterId' | 'sellerId'>, to: News['to']): number | null =>
  to === 'rater' ? raterId : sellerId;

/**
 * Sends the notice to the rater, or to the seller who has the rating now: ratings may have been transferred to another
 * seller.
 */
export async function notifyOf(
  trx: InTransaction,
  told: Pick<Told, 'raterId' | 'sellerId'>,
  { reviewId, to, did, key }: EventData['review-told'],
): Promise<void> {
  const userId = personOf(told, to);
  if (userId !== null) await notify(trx, [{ userId, kind: 'review', key, data: { reviewId, did: did as Did } }]);
}

/** End of a notice's key; the rating's id and a colon come before it. */
export const keyAfterId = ({
  version,
  did,
  now,
}: Pick<Told, 'version'> & { readonly did: Did; readonly now: Date }): string => `${version}:${did}:${now.getTime()}`;

/** Notifies the seller that a rating of them has gone live. */
export const notifySeller = (trx: InTransaction, review: Told, wait: Wait | null = null): Promise<void> =>
  tell(trx, review, { to: 'seller', did: 'received' }, wait);

/** Notifies the rater that staff have refused, hidden or published their rating, or that the seller has replied. */
export const notifyRater = (
  trx: InTransaction,
  review: Told,
  did: 'published' | 'refused' | 'hidden' | 'replied',
  wait: Wait | null = null,
): Promise<void> => tell(trx, review, { to: 'rater', did }, wait);

/** Notifies the seller that staff have published or refused their reply. */
export const notifyReplier = (
  trx: InTransaction,
  review: Told,
  did: 'reply-published' | 'reply-refused',
  wait: Wait,
): Promise<void> => tell(trx, review, { to: 'seller', did }, wait);
