/**
 * Notifies applicants of the steps of their requests (LEAS-03): accounts by a notice, visitors by a message to their
 * mobile number.
 */
import { type Ctx, ctxNow, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { EventData } from '../../events/events.ts';
import { findByMobile } from '../../identity/identity.server.ts';
import type { LeasingNews } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notifications.server.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';
import type { Refused, Result } from '../../values/result.ts';
import { type MobileKey, mobileOf } from '../requests/applicant-mobile.server.ts';
import type { RequestAct, RequestState } from '../requests/leasing-request.ts';
import { readRequest } from '../requests/request-store.server.ts';
import { type DueText, deleteText, insertText, postponeText, takeText } from '../requests/text-store.server.ts';

/**
 * Notice that the applicant gets after an act. The applicant's own withdrawal and the deletion of their account cause
 * no notice.
 */
const NEWS: Readonly<Partial<Record<RequestAct | 'make', LeasingNews>>> = {
  make: 'received',
  claim: 'claimed',
  offer: 'offered',
  refuse: 'refused',
  close: 'done',
};

/**
 * Reaction that notifies the applicant of a step. An account gets a notice at once. For a visitor, it only queues a
 * message, because the job that sends it decrypts their number.
 */
export async function notifyApplicant(
  trx: InTransaction,
  { requestId, changeId, act }: EventData['leasing-moved'],
): Promise<void> {
  const did = NEWS[act as RequestAct];
  const request = did && (await readRequest(trx.db, requestId));
  if (!did || !request) return;
  const { listingId, userId } = request;
  if (userId !== null) await notify(trx, [noticeOf(userId, { changeId, requestId, listingId, did })]);
  else if (request.mobileMark !== null) await insertText(trx, changeId);
}

type Step = {
  readonly changeId: number;
  readonly requestId: number;
  readonly listingId: number;
  readonly did: LeasingNews;
};

const noticeOf = (userId: number, { changeId, ...data }: Step) =>
  ({ userId, kind: 'leasing', key: String(changeId), data }) as const;

/** Message to a number: the new state of the request and the name of the listing, from which its text is made. */
type LeasingText = { readonly mobile: string; readonly to: RequestState; readonly name: string };

const AGAIN_AFTER = 5 * MINUTE;
/** Attempts after which a message is given up. */
const TRIES_MOST = 6;
const BATCH = 100;

/**
 * Outcome of sending. `failed`: it is tried again a little later. `often`: the number has received too many messages;
 * the next is allowed after `retryAfter` seconds.
 */
type TextSent = Result<object, 'failed'> | Refused<'often', { readonly retryAfter: number }>;

/**
 * Job that notifies visitors: by a notice if an account has their number, otherwise by a message. It calls `send`
 * outside of transactions, and tries a failed message again later. If messages about a request must wait for another
 * day, only the newest is sent then.
 */
export async function sendLeasingTexts(
  parts: MobileKey & { readonly db: Db; readonly clock: () => Date },
  send: (text: LeasingText, now: Date) => Promise<TextSent>,
): Promise<void> {
  for (let sent = 0; sent < BATCH; sent++) {
    const ctx: Ctx = ctxNow(parts);
    const text = await takeText(ctx, new Date(ctx.now.getTime() + AGAIN_AFTER));
    if (!text) return;
    const { changeId, tries, requestId, to, name } = text;
    const mobile = mobileOf(parts, { id: requestId, mobileSealed: text.mobileSealed });
    if (mobile !== null && (await noticeInstead(ctx, text, mobile))) continue;
    const sending = mobile === null ? null : await send({ mobile, to, name }, ctx.now);
    if (sending?.ok === false && sending.refused === 'often') {
      const at = new Date(ctx.now.getTime() + sending.retryAfter * SECOND);
      await transact(ctx, (trx) => postponeText(trx, changeId, at));
    } else if (sending === null || sending.ok || tries >= TRIES_MOST) await deleteText(parts.db, changeId);
  }
}

/** Replaces a message by a notice to the account with this number; false if there is none. */
const noticeInstead = (ctx: Ctx, { changeId, requestId, listingId, act }: DueText, mobile: string): Promise<boolean> =>
  transact(ctx, async (trx) => {
    const account = await findByMobile(trx.db, mobile);
    const did = NEWS[act as RequestAct];
    if (!account || !did) return false;
    await notify(trx, [noticeOf(account.id, { changeId, requestId, listingId, did })]);
    await deleteText(trx.db, changeId);
    return true;
  });
