/** Tells applicants what came of their requests (LEAS-03): accounts by a notice, others by a message to their number. */
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

/** News that an act is for its applicant; their own withdrawal and the end of their account are none. */
const NEWS: Readonly<Partial<Record<RequestAct | 'make', LeasingNews>>> = {
  make: 'received',
  claim: 'claimed',
  offer: 'offered',
  refuse: 'refused',
  close: 'done',
};

/** Reaction: one notice of each step; a visitor's waits for the job that opens their number. */
export async function tellApplicant(
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

/** A message to a number, as its words are chosen: the step, and the name of the listing. */
type LeasingText = { readonly mobile: string; readonly to: RequestState; readonly name: string };

const AGAIN_AFTER = 5 * MINUTE;
/** Given up after this many tries. */
const TRIES_MOST = 6;
const BATCH = 100;

/** Outcome of sending: `failed` is tried again a little later, `often` is one too many for its number until `retryAfter` seconds later. */
type TextSent = Result<object, 'failed'> | Refused<'often', { readonly retryAfter: number }>;

/**
 * Job that tells visitors: by a notice if an account has their number, else by a message. `send` is called outside of transactions,
 * and again until the message is sent. Of a request's messages that have to wait for another day only the newest goes then.
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

/** Puts a notice to the account of this number in place of a message; false if there is none. */
const noticeInstead = (ctx: Ctx, { changeId, requestId, listingId, act }: DueText, mobile: string): Promise<boolean> =>
  transact(ctx, async (trx) => {
    const account = await findByMobile(trx.db, mobile);
    const did = NEWS[act as RequestAct];
    if (!account || !did) return false;
    await notify(trx, [noticeOf(account.id, { changeId, requestId, listingId, did })]);
    await deleteText(trx.db, changeId);
    return true;
  });
